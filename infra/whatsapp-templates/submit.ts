import { codeDefinitions, templateDefinitions } from './definitions.ts';

/**
 * Submits all templates to WhatsApp for approval: `npm run templates -- <link origin>` with
 * WHATSAPP_TOKEN and WHATSAPP_BUSINESS_ACCOUNT_ID. One that exists already is reported and left as it is.
 */
const [linkOrigin] = process.argv.slice(2);
const { WHATSAPP_TOKEN, WHATSAPP_BUSINESS_ACCOUNT_ID, WHATSAPP_API_BASE = 'https://graph.facebook.com' } = process.env;

if (!linkOrigin || !WHATSAPP_TOKEN || !WHATSAPP_BUSINESS_ACCOUNT_ID) {
  console.error('usage: WHATSAPP_TOKEN=… WHATSAPP_BUSINESS_ACCOUNT_ID=… npm run templates -- https://app.example.com');
  process.exit(1);
}

let failed = 0;
for (const definition of [...templateDefinitions(linkOrigin), ...codeDefinitions()]) {
  const response = await fetch(`${WHATSAPP_API_BASE}/v26.0/${WHATSAPP_BUSINESS_ACCOUNT_ID}/message_templates`, {
    method: 'POST',
    headers: { authorization: `Bearer ${WHATSAPP_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(definition),
  });
  const answer = (await response.json()) as { status?: string; error?: { message?: string } };
  const outcome = answer.status ?? answer.error?.message ?? String(response.status);
  if (!response.ok) failed += 1;
  console.log(`${definition.name} ${definition.language}: ${outcome}`);
}
process.exitCode = failed > 0 ? 1 : 0;
