import { useState } from 'react';
import type { PlanAvailability } from '#contracts/account/plan-availability.ts';
import {
  listDefaultSections,
  listSectionsInOrder,
  type ReportFormat,
  type ReportSettings,
} from '#contracts/report/report-download.ts';
import type { ReportVariant } from '#contracts/report/report-download-texts.ts';
import type { DownloadSectionId } from '#contracts/report/sections.ts';
import type { PickedReport } from './picked-report.ts';

export interface PickerState {
  variant: ReportVariant;
  setVariant(variant: ReportVariant): void;
  /** Every section in the order shown. */
  order: readonly DownloadSectionId[];
  /** Moves a section up (-1) or down (+1). */
  move(id: DownloadSectionId, step: -1 | 1): void;
  chosenIds: readonly DownloadSectionId[];
  toggle(id: DownloadSectionId): void;
  introduction: string;
  setIntroduction(text: string): void;
  /** Whether a full PDF has its appendix, and whether a presentation has one. */
  appendix: Record<ReportFormat, boolean>;
  setAppendix(format: ReportFormat, isIncluded: boolean): void;
  /** Whether these settings are saved for future reports. */
  isSaved: boolean;
  setSaved(isSaved: boolean): void;
  buildReport(format: ReportFormat): PickedReport;
  buildSettings(): ReportSettings;
}

/** State of the download dialog, which starts with the settings that the user saved. */
export function usePickerState(
  settings: ReportSettings | null,
  { isPremium, availability }: { isPremium: boolean; availability: PlanAvailability },
): PickerState {
  const [variant, setVariant] = useState<ReportVariant>(settings?.variant ?? 'full');
  /** Null until the user arranges the sections: each version of the report has its own order. */
  const [customOrder, setCustomOrder] = useState<readonly DownloadSectionId[] | null>(
    settings === null || settings.order.length === 0 ? null : settings.order,
  );
  const [chosenIds, setChosenIds] = useState<readonly DownloadSectionId[]>(() =>
    listDefaultSections(isPremium, availability),
  );
  const [introduction, setIntroduction] = useState(settings?.introduction ?? '');
  const [appendix, setAppendixState] = useState<PickerState['appendix']>({ pdf: true, ppt: false });
  const [isSaved, setSaved] = useState(false);
  const defaultOrder = listSectionsInOrder({ format: 'pdf', variant });
  const order =
    customOrder === null ? defaultOrder : [...customOrder, ...defaultOrder.filter((id) => !customOrder.includes(id))];
  return {
    variant,
    setVariant,
    order,
    move: (id, step) => setCustomOrder(moveItem(order, id, step)),
    chosenIds,
    toggle: (id) =>
      setChosenIds(chosenIds.includes(id) ? chosenIds.filter((other) => other !== id) : [...chosenIds, id]),
    introduction,
    setIntroduction,
    appendix,
    setAppendix: (format, isIncluded) => setAppendixState({ ...appendix, [format]: isIncluded }),
    isSaved,
    setSaved,
    buildReport: (format) => ({
      format,
      sections: order.filter((id) => chosenIds.includes(id)),
      keepOrder: customOrder !== null,
      variant,
      appendix: format === 'pdf' ? variant === 'full' && appendix.pdf : appendix.ppt,
      introduction: introduction.trim(),
    }),
    buildSettings: () => ({ variant, introduction: introduction.trim(), order: [...(customOrder ?? [])] }),
  };
}

/** Swaps an item with its neighbor; an item cannot move past the end of the list. */
export function moveItem<T>(items: readonly T[], item: T, step: -1 | 1): T[] {
  const from = items.indexOf(item);
  const to = from + step;
  if (from === -1 || to < 0 || to >= items.length) return [...items];
  const moved = [...items];
  moved.splice(from, 1);
  moved.splice(to, 0, item);
  return moved;
}
