import { strFromU8, unzipSync } from 'fflate';
import { writeDeck } from '#report/pptx.ts';
import type { ReportDocument } from '#report/report-document.ts';

/** A presentation with its files, and the title, text and notes of each slide. */
export interface OpenedDeck {
  files: Record<string, Uint8Array>;
  xml(path: string): string;
  paths(pattern: RegExp): string[];
  slides: { xml: string; title: string; text: string; notes: string }[];
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" };
/** Returns the text of a part of the file, one line per run. */
export const readText = (xml: string) =>
  Array.from(xml.matchAll(/<a:t>([^<]*)<\/a:t>/g), ([, text = '']) => text)
    .join('\n')
    .replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => ENTITIES[entity] ?? entity);

export const getShapes = (xml: string): string[] => xml.match(/<p:sp>[\s\S]*?<\/p:sp>/g) ?? [];

/** Writes the presentation of a report, and opens it. */
export async function openDeck(document: ReportDocument): Promise<OpenedDeck> {
  const files = unzipSync(await writeDeck(document));
  const xml = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const paths = (pattern: RegExp) => Object.keys(files).filter((path) => pattern.test(path));
  const slides = paths(/^ppt\/slides\/slide\d+\.xml$/)
    .sort((a, b) => Number(/\d+/.exec(a)) - Number(/\d+/.exec(b)))
    .map((path) => {
      const slide = xml(path);
      const shapes = getShapes(slide);
      const title = shapes.find((shape) => /<p:ph\s[^>]*type="title"/.test(shape)) ?? '';
      const notes = xml(path.replace('slides/slide', 'notesSlides/notesSlide'));
      return { xml: slide, title: readText(title), text: readText(slide), notes: readText(notes) };
    });
  return { files, xml, paths, slides };
}
