/** Entry point of the thread that crawls a competitor. */
import { lowerThreadPriority } from '#lib/runtime/thread-priority.ts';
import { runForParent } from '../../analyses/run/site-thread.ts';
import { lightCrawlSite } from './light-crawl-site.ts';

lowerThreadPriority();
await runForParent(lightCrawlSite);
