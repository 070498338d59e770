import type { ReportDocument } from './report-document.ts';
import { addAppendixSlides } from './slides/appendix-slides.ts';
import { addChangeSlide } from './slides/change-slide.ts';
import { addMethodSlide, addNextStepsSlide } from './slides/closing-slides.ts';
import { createDeck } from './slides/deck.ts';
import { addSectionSlides } from './slides/section-slides.ts';
import { addTitleSlide } from './slides/title-slide.ts';
import { addVerdictSlide } from './slides/verdict-slide.ts';
import { applyWhiteLabel } from './white-label.ts';

/**
 * Renders the report as a presentation (.pptx) with native, editable charts: 12 slides when it has every section but no
 * outside data, plus the underlying tables as an optional appendix.
 */
export async function writeDeck(original: ReportDocument): Promise<Uint8Array> {
  // Loaded on first use, because most processes never write a presentation.
  const { default: PptxGenJS } = await import('pptxgenjs');
  const document = applyWhiteLabel(original);
  const pptx = new PptxGenJS();
  const deck = createDeck(pptx, document);
  addTitleSlide(deck, document);
  addVerdictSlide(deck, document);
  addChangeSlide(deck, document);
  addSectionSlides(deck, document);
  addNextStepsSlide(deck, document);
  addMethodSlide(deck, document);
  if (document.hasAppendix) addAppendixSlides(deck, document);
  // The library's other output methods do not compress.
  const bytes = await pptx.stream({ compression: true });
  if (!(bytes instanceof Uint8Array)) throw new Error('The deck was not written');
  return bytes;
}
