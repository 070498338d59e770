/** Entry of the analysis worker thread: frontier, sockets, crawl file and audit run here; it never uses the application database. */
import { analyzeSite } from './analyze-site.ts';
import { runForParent } from './site-thread.ts';

await runForParent(analyzeSite);
