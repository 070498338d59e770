/** Kinds of defects that a captured screen can have. */
export type DefectKind =
  | 'horizontal overflow'
  | 'clipped text'
  | 'overlapping text'
  | 'empty chart'
  | 'broken image'
  | 'console error'
  | 'failed request'
  | 'layout shift'
  | 'too tall'
  | 'empty page'
  | 'unexpected status'
  | 'step failed';

/** One defect of a captured screen. */
export interface Defect {
  kind: DefectKind;
  /** Element or URL, as short as possible. */
  where: string;
  /** What is wrong with it. */
  detail: string;
}

/** Returns each defect once, because a component may repeat a defect in every row. */
export function mergeDefects(defects: readonly Defect[]): Defect[] {
  return [...new Map(defects.map((defect) => [`${defect.kind}|${defect.where}|${defect.detail}`, defect])).values()];
}
