import { announce, place } from '../providers/program.ts';
import { startEcb } from './stand-in.ts';

announce('euro reference rates', await startEcb(place()));
