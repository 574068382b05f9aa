import { announce, given, place } from '../providers/program.ts';
import { startSdi } from './stand-in.ts';

announce(
  'e-invoices and VIES',
  await startSdi({
    ...place(),
    webhookUrl: given('WEBHOOK_URL'),
    webhookToken: given('WEBHOOK_TOKEN'),
    email: given('EMAIL'),
    password: given('PASSWORD'),
  }),
);
