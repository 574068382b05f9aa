import { announce, given, place } from '../providers/program.ts';
import { startWhatsAppStandIn } from './stand-in.ts';

announce(
  'The guests’ phones',
  await startWhatsAppStandIn({
    ...place(),
    callbackUrl: given('WEBHOOK_URL'),
    appSecret: given('APP_SECRET'),
    token: given('ACCESS_TOKEN'),
    verifyToken: process.env.VERIFY_TOKEN,
    phoneNumberId: given('PHONE_NUMBER_ID'),
    linkOrigin: process.env.LINK_ORIGIN,
    appId: process.env.APP_ID,
  }),
);
