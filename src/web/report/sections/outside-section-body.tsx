import type { ReactNode } from 'react';
import { isComingSoon } from '#contracts/account/plan-availability.ts';
import { keyById, OUTSIDE_SECTIONS, type OutsideSectionId } from '#contracts/report/sections.ts';
import type { OutsideState } from '#report/section-state.ts';
import { ComingSoonBlock } from '../coming-soon-block.tsx';
import { NotMeasuredBlock } from '../not-measured-block.tsx';
import { useReport } from '../report-context.ts';

/** Descriptions of what each section will show, which promise nothing today. */
const PLANNED = keyById(OUTSIDE_SECTIONS, ({ planned }) => planned);

export interface OutsideSectionBodyProps<T> {
  id: OutsideSectionId;
  state: OutsideState<T>;
  /** Shown to readers whose plan does not include the section, once it exists. */
  teaser: ReactNode;
  children: (value: T) => ReactNode;
}

/**
 * Shows a section with external data in one of four states: its data, "Coming soon", the teaser of another plan, or why
 * it is not measured.
 */
export function OutsideSectionBody<T>({ id, state, teaser, children }: OutsideSectionBodyProps<T>) {
  const { availability } = useReport();
  if (state.state === 'measured') return children(state.value);
  if (isComingSoon(id, availability)) {
    return <ComingSoonBlock planned={PLANNED[id]} reason={state.state === 'not-measured' ? state.reason : null} />;
  }
  if (state.state === 'locked') return teaser;
  return <NotMeasuredBlock reason={state.reason} step={state.step} />;
}
