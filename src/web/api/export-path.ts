/** Returns the URL of an export file of an analysis; see `parseExportName`. */
export const buildExportPath = (analysisId: string, file: string): string =>
  `/api/analyses/${encodeURIComponent(analysisId)}/export/${file}`;
