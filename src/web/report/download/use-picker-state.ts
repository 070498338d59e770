import { useState } from 'react';
import type { PlanAvailability } from '#contracts/account/plan-availability.ts';
import {
  listDefaultSections,
  listSectionsInOrder,
  type ReportFormat,
  type ReportSettings,
} from '#contracts/report/report-download.ts';
import type { ReportVariant } from '#contracts/report/report-download-texts.ts';
import type { ReportTemplate, ReportTemplateInput } from '#contracts/report/report-templates.ts';
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
  /** Whether the report contains only the company's name. */
  hidesProductName: boolean;
  setHidesProductName(isHidden: boolean): void;
  /** Whether these settings are saved for future reports. */
  isSaved: boolean;
  setSaved(isSaved: boolean): void;
  buildReport(format: ReportFormat): PickedReport;
  buildSettings(): ReportSettings;
  buildTemplate(name: string, format: ReportFormat): ReportTemplateInput;
}

/** What the dialog starts with. A template of the website takes precedence over the user's settings. */
export interface PickerStart {
  settings: ReportSettings | null;
  template: ReportTemplate | null;
}

/** What the user may choose. */
interface PickerAccount {
  isPremium: boolean;
  /** Without a company name, our name cannot be omitted, even if the template omits it. */
  hasCompanyName: boolean;
  availability: PlanAvailability;
}

/** State of the download dialog, which starts with the template of the website or the settings that the user saved. */
export function usePickerState(
  { settings, template }: PickerStart,
  { isPremium, hasCompanyName, availability }: PickerAccount,
): PickerState {
  const [variant, setVariant] = useState<ReportVariant>(template?.variant ?? settings?.variant ?? 'full');
  /**
   * Null until the user, a template or the saved settings define an order: each version of the report has its own
   * order.
   */
  const [customOrder, setCustomOrder] = useState<readonly DownloadSectionId[] | null>(
    template?.sections ?? (settings === null || settings.order.length === 0 ? null : settings.order),
  );
  const [chosenIds, setChosenIds] = useState<readonly DownloadSectionId[]>(() => {
    const included = listDefaultSections(isPremium, availability);
    return template === null ? included : template.sections.filter((id) => included.includes(id));
  });
  const [introduction, setIntroduction] = useState(template?.introduction ?? settings?.introduction ?? '');
  const [appendix, setAppendixState] = useState<PickerState['appendix']>({
    pdf: template?.format === 'pdf' ? template.appendix : true,
    ppt: template?.format === 'ppt' ? template.appendix : false,
  });
  const [hidesProductName, setHidesProductName] = useState(
    isPremium && hasCompanyName && (template?.hidesProductName ?? false),
  );
  const [isSaved, setSaved] = useState(false);
  const defaultOrder = listSectionsInOrder({ format: 'pdf', variant });
  const order =
    customOrder === null ? defaultOrder : [...customOrder, ...defaultOrder.filter((id) => !customOrder.includes(id))];
  const build = (format: ReportFormat) => ({
    format,
    variant,
    sections: order.filter((id) => chosenIds.includes(id)),
    appendix: format === 'pdf' ? variant === 'full' && appendix.pdf : appendix.ppt,
    introduction: introduction.trim(),
    hidesProductName,
  });
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
    hidesProductName,
    setHidesProductName,
    isSaved,
    setSaved,
    buildReport: (format) => ({ ...build(format), keepOrder: customOrder !== null }),
    buildTemplate: (name, format) => ({ ...build(format), name }),
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
