/** Entry of the thread that fetches a few URLs again and runs one rule on them. */
import { answerParent } from '../run/site-thread.ts';
import { recheckSite } from './recheck-site.ts';

await answerParent(recheckSite);
