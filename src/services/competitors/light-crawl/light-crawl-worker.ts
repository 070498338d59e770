/** Entry of the thread that reads a competitor. */
import { runForParent } from '../../analyses/run/site-thread.ts';
import { lightCrawlSite } from './light-crawl-site.ts';

await runForParent(lightCrawlSite);
