import { announce, place } from '../providers/program.ts';
import { startPayPal } from './stand-in.ts';

announce('PayPal', await startPayPal({ ...place(), productOrigin: process.env.PRODUCT_ORIGIN ?? null }));
