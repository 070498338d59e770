import type { ReportDocument } from './report-document.ts';
import { addAppendixSlides } from './slides/appendix-slides.ts';
import { createDeck } from './slides/deck.ts';
import { SECTION_SLIDES } from './slides/section-slides.ts';
import { addSummarySlides } from './slides/summary-slides.ts';

/** The report as a presentation (.pptx) with native, editable charts. */
export async function writeDeck(document: ReportDocument): Promise<Uint8Array> {
  // Loaded with the first deck: most processes never write one.
  const { default: PptxGenJS } = await import('pptxgenjs');
  const pptx = new PptxGenJS();
  const deck = createDeck(pptx, document);
  addSummarySlides(deck, document);
  for (const id of document.sections) SECTION_SLIDES[id](deck, document);
  addAppendixSlides(deck, document);
  deck.finish();
  // The other ways to write do not compress.
  const bytes = await pptx.stream({ compression: true });
  if (!(bytes instanceof Uint8Array)) throw new Error('The deck was not written');
  return bytes;
}
