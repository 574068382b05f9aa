import { announce, given, place } from '../providers/program.ts';
import { startStripe } from './stand-in.ts';

announce(
  'Stripe',
  await startStripe({
    ...place(),
    webhookUrl: given('WEBHOOK_URL'),
    key: given('SECRET_KEY'),
    webhookSecret: given('WEBHOOK_SECRET'),
  }),
);
