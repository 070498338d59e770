/** Entry of the analysis worker thread: frontier, sockets, crawl file and audit run here; the application database never does. */
import { analyzeSite } from './analyze-site.ts';
import { answerParent } from './answer-parent.ts';

await answerParent(analyzeSite);
