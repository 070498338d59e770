import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { COMING_SOON, isComingSoon, type PlanAvailability } from '#contracts/account/plan-availability.ts';
import { DOWNLOAD_SECTION_TITLES, isFreeSection } from '#contracts/report/report-download.ts';
import type { DownloadSectionId } from '#contracts/report/sections.ts';
import { Button } from '../../components/ui/button.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import type { PickerState } from './use-picker-state.ts';

export interface SectionListProps {
  state: Pick<PickerState, 'order' | 'chosenIds' | 'move'>;
  isPremium: boolean;
  availability: PlanAvailability;
  onToggle: (id: DownloadSectionId) => void;
}

/** Sections to include, in the order of the chapters, with buttons that change the order. */
export function SectionList({ state, isPremium, availability, onToggle }: SectionListProps) {
  const { order, chosenIds } = state;
  const [announcement, setAnnouncement] = useState('');
  const move = (id: DownloadSectionId, step: -1 | 1) => {
    state.move(id, step);
    setAnnouncement(`${DOWNLOAD_SECTION_TITLES[id]} is now number ${order.indexOf(id) + 1 + step} of ${order.length}.`);
  };
  return (
    <fieldset className="mt-4">
      <legend className="text-14 font-medium text-ink">Report sections</legend>
      <p className="text-12 text-ink-3">Select the sections to include, and move them into the order you want.</p>
      <ul className="mt-2 divide-y border-y">
        {order.map((id, position) => (
          <SectionRow
            key={id}
            id={id}
            isChosen={chosenIds.includes(id)}
            blockedReason={findBlockedReason(id, isPremium, availability)}
            canMoveUp={position > 0}
            canMoveDown={position < order.length - 1}
            onMove={(step) => move(id, step)}
            onToggle={() => onToggle(id)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}

function findBlockedReason(id: DownloadSectionId, isPremium: boolean, availability: PlanAvailability): string | null {
  if (isComingSoon(id, availability)) return COMING_SOON;
  return isPremium || isFreeSection(id) ? null : 'Premium';
}

interface SectionRowProps {
  id: DownloadSectionId;
  isChosen: boolean;
  /** Reason why the section cannot be selected; null when it can. */
  blockedReason: string | null;
  canMoveUp: boolean;
  canMoveDown: boolean;
  onMove: (step: -1 | 1) => void;
  onToggle: () => void;
}

function SectionRow({ id, isChosen, blockedReason, canMoveUp, canMoveDown, onMove, onToggle }: SectionRowProps) {
  const title = DOWNLOAD_SECTION_TITLES[id];
  return (
    <li className="flex items-center gap-2">
      <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer py-2 items-center gap-3 text-16 text-ink">
        <input
          type="checkbox"
          className="size-4.5 accent-(--accent)"
          checked={isChosen}
          // The option is not disabled, so that selecting it explains why it is not available.
          aria-disabled={blockedReason !== null}
          onChange={onToggle}
        />
        <span className={blockedReason !== null ? 'flex-1 text-ink-3' : 'flex-1'}>{title}</span>
        {blockedReason !== null && <Tag tone="outline">{blockedReason}</Tag>}
      </label>
      {blockedReason === null && (
        <span className="flex shrink-0">
          {/* Not disabled at the ends, so that the focus stays on the button while a section moves. */}
          <Button
            look="quiet"
            size="mark"
            aria-label={`Move ${title} up`}
            aria-disabled={!canMoveUp}
            onClick={() => canMoveUp && onMove(-1)}
          >
            <ArrowUp aria-hidden="true" className="size-4" />
          </Button>
          <Button
            look="quiet"
            size="mark"
            aria-label={`Move ${title} down`}
            aria-disabled={!canMoveDown}
            onClick={() => canMoveDown && onMove(1)}
          >
            <ArrowDown aria-hidden="true" className="size-4" />
          </Button>
        </span>
      )}
    </li>
  );
}
