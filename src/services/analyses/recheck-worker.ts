/** Entry of the thread that reads a few addresses again and judges one rule on them. */
import { answerParent } from './answer-parent.ts';
import { recheckSite } from './recheck-site.ts';

await answerParent(recheckSite);
