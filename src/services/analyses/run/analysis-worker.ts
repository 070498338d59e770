/**
 * Entry point of the analysis worker thread: frontier, sockets, crawl file and audit run here; it never uses the
 * application database.
 */
import { lowerThreadPriority } from '#lib/runtime/thread-priority.ts';
import { analyzeSite } from './analyze-site.ts';
import { runForParent } from './site-thread.ts';

lowerThreadPriority();
await runForParent(analyzeSite);
