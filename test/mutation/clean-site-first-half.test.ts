import { describeFaults } from './describe-faults.ts';

await describeFaults(0, 2);
