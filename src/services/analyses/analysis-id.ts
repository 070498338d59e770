const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Anything else would be an error of the database rather than an analysis that does not exist. */
export function isAnalysisId(text: string): boolean {
  return UUID.test(text);
}
