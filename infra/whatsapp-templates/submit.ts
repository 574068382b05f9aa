import { bringTemplates, graphTemplates } from './bring.ts';
import { codeDefinitions, digestDefinitions, templateDefinitions } from './definitions.ts';

/**
 * Submits all templates to WhatsApp for approval, and again those that read otherwise since, and has the account's news told to
 * our app: `npm run templates -- <link origin>` with WHATSAPP_TOKEN and WHATSAPP_BUSINESS_ACCOUNT_ID.
 */
const [linkOrigin] = process.argv.slice(2);
const { WHATSAPP_TOKEN, WHATSAPP_BUSINESS_ACCOUNT_ID, WHATSAPP_API_BASE = 'https://graph.facebook.com' } = process.env;

if (!linkOrigin || !WHATSAPP_TOKEN || !WHATSAPP_BUSINESS_ACCOUNT_ID) {
  console.error('usage: WHATSAPP_TOKEN=… WHATSAPP_BUSINESS_ACCOUNT_ID=… npm run templates -- https://app.your.company');
  process.exit(1);
}

const api = graphTemplates(WHATSAPP_API_BASE, WHATSAPP_BUSINESS_ACCOUNT_ID, WHATSAPP_TOKEN);
const { refused } = await api.subscribe();
if (refused !== undefined) process.exitCode = 1;
console.log(`news of the business account: ${refused === undefined ? 'told to this app' : `refused (${refused})`}`);
const definitions = [...templateDefinitions(linkOrigin), ...codeDefinitions(), ...digestDefinitions(linkOrigin)];
for await (const { name, language, outcome, reason } of bringTemplates(definitions, api)) {
  if (outcome === 'refused') process.exitCode = 1;
  console.log(`${name} ${language}: ${outcome}${reason ? ` (${reason})` : ''}`);
}
