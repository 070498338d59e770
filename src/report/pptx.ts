import type { ReportDocument } from './report-document.ts';
import { SECTION_RECORDS } from './sections/records.generated.ts';
import { addAppendixSlides } from './slides/appendix-slides.ts';
import { createDeck } from './slides/deck.ts';
import { addSummarySlides } from './slides/summary-slides.ts';

/** Renders the report as a presentation (.pptx) with native, editable charts. */
export async function writeDeck(document: ReportDocument): Promise<Uint8Array> {
  // Loaded on first use, because most processes never write a presentation.
  const { default: PptxGenJS } = await import('pptxgenjs');
  const pptx = new PptxGenJS();
  const deck = createDeck(pptx, document);
  addSummarySlides(deck, document);
  for (const id of document.sections) SECTION_RECORDS[id].addSlides(deck, document);
  addAppendixSlides(deck, document);
  deck.finish();
  // The library's other output methods do not compress.
  const bytes = await pptx.stream({ compression: true });
  if (!(bytes instanceof Uint8Array)) throw new Error('The deck was not written');
  return bytes;
}
