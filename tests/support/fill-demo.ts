// Fills the demo for the journeys, while what needs no demo is checked beside it.
import { openDemo } from './filled-demo';

await (await openDemo()).close();
