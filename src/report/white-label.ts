import { BRAND } from '#contracts/product/brand.ts';
import { isWhiteLabel, type ReportDocument } from './report-document.ts';
import { listMeasurements, type MeasurementEntry } from './sections/ledger.section.ts';

const OUR_SETTING = new RegExp(`\\b${BRAND.name}_`);

/** Returns the document without our name in the texts of the analysis, if it carries an agency's branding. */
export function applyWhiteLabel(document: ReportDocument): ReportDocument {
  if (!isWhiteLabel(document)) return document;
  const { analysis } = document;
  const { scoreLabel } = analysis;
  return {
    ...document,
    analysis: {
      ...analysis,
      scoreLabel: { ...scoreLabel, source: removeProductName(scoreLabel.source) },
      // Some steps of older analyses contain the name of one of our settings.
      notMeasured: analysis.notMeasured.map((entry) =>
        OUR_SETTING.test(entry.step ?? '') ? { ...entry, step: null } : entry,
      ),
    },
  };
}

/** "AWI scoring v2 from this crawl" becomes "Scoring v2 from this crawl". */
function removeProductName(text: string): string {
  const rest = text.startsWith(`${BRAND.name} `) ? text.slice(BRAND.name.length + 1) : text;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Lists the measurements of a document; a white-label document omits the name of our crawler. */
export const listDocumentMeasurements = (document: ReportDocument): MeasurementEntry[] =>
  isWhiteLabel(document)
    ? listMeasurements(document.analysis, 'The audit crawler')
    : listMeasurements(document.analysis);
