import type { ReactNode } from 'react';
import { isComingSoon } from '#contracts/account/plan-availability.ts';
import { EXTERNAL_SECTIONS, type ExternalSectionId, mapById } from '#contracts/report/sections.ts';
import type { ExternalState } from '#report/section-state.ts';
import { ComingSoonBlock } from '../coming-soon-block.tsx';
import { NotMeasuredBlock } from '../not-measured-block.tsx';
import { useReport } from '../report-context.ts';

/** Descriptions of what each section will show once it is available. */
const PLANNED_FEATURES = mapById(EXTERNAL_SECTIONS, ({ planned }) => planned);

export interface ExternalSectionBodyProps<T> {
  id: ExternalSectionId;
  state: ExternalState<T>;
  /** Shown to readers whose plan does not include the section, once it exists. */
  teaser: ReactNode;
  children: (value: T) => ReactNode;
}

/**
 * Shows a section with external data in one of four states: its data, "Coming soon", a teaser for another plan, or the
 * reason why it is not measured.
 */
export function ExternalSectionBody<T>({ id, state, teaser, children }: ExternalSectionBodyProps<T>) {
  const { availability } = useReport();
  if (state.state === 'measured') return children(state.value);
  if (isComingSoon(id, availability)) {
    return (
      <ComingSoonBlock planned={PLANNED_FEATURES[id]} reason={state.state === 'not-measured' ? state.reason : null} />
    );
  }
  if (state.state === 'locked') return teaser;
  return <NotMeasuredBlock reason={state.reason} step={state.step} />;
}
