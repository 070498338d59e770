import { describeFaults } from './describe-faults.ts';

await describeFaults(1, 2);
