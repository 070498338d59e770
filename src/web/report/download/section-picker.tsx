import { useState } from 'react';
import {
  COMING_SOON,
  isComingSoon,
  PLAN_AVAILABILITY,
  type PlanAvailability,
} from '#contracts/account/plan-availability.ts';
import {
  DOWNLOAD_SECTION_TITLES,
  isFreeSection,
  type ReportFormat,
  type ReportSettings,
} from '#contracts/report/report-download.ts';
import { REPORT_MESSAGES } from '#contracts/report/report-download-texts.ts';
import type { ReportTemplate, TemplateOffer } from '#contracts/report/report-templates.ts';
import type { DownloadSectionId } from '#contracts/report/sections.ts';
import { PremiumOffer } from '../../components/premium-offer.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { PickedReport } from './picked-report.ts';
import { ReportOptions, VariantChoice } from './report-options.tsx';
import { SectionList } from './section-list.tsx';
import { SaveTemplate } from './template-fields.tsx';
import { usePickerState } from './use-picker-state.ts';

export interface SectionPickerProps {
  isPremium: boolean;
  /** Whether a report is being created. */
  isBusy: boolean;
  /** Settings that the user saved for future reports. */
  settings?: ReportSettings | null;
  /** Templates of the website; null when they could not be loaded. */
  offer?: TemplateOffer | null;
  /** The template that the picker starts with; null for none. */
  template?: ReportTemplate | null;
  /** Called after a template was saved. */
  onSaved?: (templates: ReportTemplate[]) => void;
  /** @param settings settings to save for future reports; null to leave the saved settings unchanged */
  onPick: (report: PickedReport, settings: ReportSettings | null) => void;
  /** Called when the user changes the selection. */
  onChange: () => void;
  availability?: PlanAvailability;
}

/**
 * Selects the version, sections and file format of a report. Free users see a Premium notice when they select a Premium
 * section.
 */
export function SectionPicker(props: SectionPickerProps) {
  const { isPremium, isBusy, onPick, onChange, settings = null, availability = PLAN_AVAILABILITY } = props;
  const { offer = null, template = null } = props;
  const hasCompanyName = offer?.hasCompanyName ?? false;
  const state = usePickerState({ settings, template }, { isPremium, hasCompanyName, availability });
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const isEmpty = state.chosenIds.length === 0;
  const toggle = (id: DownloadSectionId) => {
    onChange();
    const isSoon = isComingSoon(id, availability);
    const isLocked = !isSoon && !isPremium && !isFreeSection(id);
    setNotice(isSoon ? `${DOWNLOAD_SECTION_TITLES[id]} cannot be included in a report yet.` : null);
    setErrorMessage(isLocked ? REPORT_MESSAGES.premiumSection : null);
    if (!isSoon && !isLocked) state.toggle(id);
  };
  const pick = (format: ReportFormat) => {
    const isLocked = !isPremium && format === 'ppt';
    onChange();
    setNotice(null);
    setErrorMessage(isLocked ? REPORT_MESSAGES.premiumPowerPoint : null);
    if (!isLocked) onPick(state.buildReport(format), state.isSaved ? state.buildSettings() : null);
  };
  return (
    <>
      <VariantChoice variant={state.variant} onPick={state.setVariant} />
      <SectionList state={state} isPremium={isPremium} availability={availability} onToggle={toggle} />
      <ReportOptions state={state} isPremium={isPremium} hasCompanyName={hasCompanyName} />
      <PickerNotices isEmpty={isEmpty} notice={notice} errorMessage={errorMessage} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button disabled={isEmpty || isBusy} aria-describedby="picker-hint" onClick={() => pick('pdf')}>
          Download PDF
        </Button>
        <Button
          look="secondary"
          disabled={isEmpty || isBusy}
          aria-describedby="picker-hint"
          onClick={() => pick('ppt')}
        >
          Download PowerPoint
        </Button>
      </div>
      <p id="picker-hint" className="mt-2 min-h-5 text-14 text-ink-3">
        {isEmpty ? REPORT_MESSAGES.selectHint : ''}
      </p>
      {isPremium && offer !== null && offer.websiteId !== null && (
        <SaveTemplate
          websiteId={offer.websiteId}
          template={template}
          isEmpty={isEmpty}
          build={state.buildTemplate}
          onSaved={props.onSaved}
        />
      )}
    </>
  );
}

interface PickerNoticesProps {
  isEmpty: boolean;
  notice: string | null;
  errorMessage: string | null;
}

function PickerNotices({ isEmpty, notice, errorMessage }: PickerNoticesProps) {
  return (
    <div aria-live="polite" className="mt-4 space-y-3">
      {isEmpty && (
        <Notice tone="warning" title={REPORT_MESSAGES.noSectionsTitle}>
          {REPORT_MESSAGES.noSections}
        </Notice>
      )}
      {notice && (
        <Notice tone="info" title={COMING_SOON}>
          {notice}
        </Notice>
      )}
      {errorMessage && (
        <Notice
          tone="info"
          title={REPORT_MESSAGES.premiumTitle}
          actions={<PremiumOffer look="secondary" size="small" />}
        >
          {errorMessage}
        </Notice>
      )}
    </div>
  );
}
