/** Entry of the thread that fetches a few URLs again and runs one rule on them. */
import { answerParent } from '../run/answer-parent.ts';
import { recheckSite } from './recheck-site.ts';

await answerParent(recheckSite);
