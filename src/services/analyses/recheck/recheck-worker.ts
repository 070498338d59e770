/** Entry point of the thread that fetches a few URLs again and runs one rule on them. */
import { runForParent } from '../run/site-thread.ts';
import { recheckSite } from './recheck-site.ts';

await runForParent(recheckSite);
