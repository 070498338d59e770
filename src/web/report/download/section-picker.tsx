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
  listDefaultSections,
  REPORT_SECTION_IDS,
  type ReportFormat,
} from '#contracts/report/report-download.ts';
import { REPORT_MESSAGES } from '#contracts/report/report-download-texts.ts';
import type { DownloadSectionId } from '#contracts/report/sections.ts';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { UpgradeButton } from '../../components/upgrade-button.tsx';

export interface SectionPickerProps {
  isPremium: boolean;
  /** Whether a report is being created. */
  isBusy: boolean;
  onPick: (format: ReportFormat, sections: readonly DownloadSectionId[]) => void;
  /** Whether the selection differs from that of the last report created. */
  onChange: () => void;
  availability?: PlanAvailability;
}

/** Selects sections and format. Free users see a Premium notice when they select a Premium section. */
export function SectionPicker(props: SectionPickerProps) {
  const { isPremium, isBusy, onPick, onChange, availability = PLAN_AVAILABILITY } = props;
  const [chosenSections, setChosenSections] = useState<readonly DownloadSectionId[]>(() =>
    listDefaultSections(isPremium, availability),
  );
  const [refusal, setRefusal] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const isEmpty = chosenSections.length === 0;
  const toggle = (id: DownloadSectionId) => {
    onChange();
    const isSoon = isComingSoon(id, availability);
    const isLocked = !isSoon && !isPremium && !isFreeSection(id);
    setNotice(isSoon ? `${DOWNLOAD_SECTION_TITLES[id]} cannot be included in a report yet.` : null);
    setRefusal(isLocked ? REPORT_MESSAGES.premiumSection : null);
    if (isSoon || isLocked) return;
    setChosenSections(
      chosenSections.includes(id) ? chosenSections.filter((other) => other !== id) : [...chosenSections, id],
    );
  };
  const pick = (format: ReportFormat) => {
    const isLocked = !isPremium && format === 'ppt';
    onChange();
    setNotice(null);
    setRefusal(isLocked ? REPORT_MESSAGES.premiumPowerPoint : null);
    if (!isLocked) onPick(format, chosenSections);
  };
  return (
    <>
      <fieldset className="mt-4">
        <legend className="text-14 text-ink-2">Report sections</legend>
        <ul className="mt-2 divide-y border-y">
          {REPORT_SECTION_IDS.map((id) => (
            <SectionRow
              key={id}
              id={id}
              isChosen={chosenSections.includes(id)}
              blockedReason={findBlockedReason(id, isPremium, availability)}
              onToggle={() => toggle(id)}
            />
          ))}
        </ul>
      </fieldset>
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
        {refusal && (
          <Notice
            tone="info"
            title={REPORT_MESSAGES.premiumTitle}
            actions={<UpgradeButton look="secondary" size="small" />}
          >
            {refusal}
          </Notice>
        )}
      </div>
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
    </>
  );
}

interface SectionRowProps {
  id: DownloadSectionId;
  isChosen: boolean;
  /** Reason why the section cannot be selected; null when it can. */
  blockedReason: string | null;
  onToggle: () => void;
}

function findBlockedReason(id: DownloadSectionId, isPremium: boolean, availability: PlanAvailability): string | null {
  if (isComingSoon(id, availability)) return COMING_SOON;
  return isPremium || isFreeSection(id) ? null : 'Premium';
}

function SectionRow({ id, isChosen, blockedReason: barrier, onToggle }: SectionRowProps) {
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-16 text-ink">
        <input
          type="checkbox"
          className="size-4.5 accent-(--accent)"
          checked={isChosen}
          // The option is not disabled, so that selecting it explains why it is not available.
          aria-disabled={barrier !== null}
          onChange={onToggle}
        />
        <span className={barrier !== null ? 'flex-1 text-ink-3' : 'flex-1'}>{DOWNLOAD_SECTION_TITLES[id]}</span>
        {barrier !== null && <Tag tone="outline">{barrier}</Tag>}
      </label>
    </li>
  );
}
