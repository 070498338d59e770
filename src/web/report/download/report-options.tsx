import { type ReactNode, useState } from 'react';
import { HIDDEN_NAME_MESSAGES } from '#contracts/report/client-report-texts.ts';
import type { ReportVariant } from '#contracts/report/report-download-texts.ts';
import {
  INTRODUCTION_MAX_LENGTH,
  REPORT_VARIANTS,
  VARIANT_NOTES,
  VARIANT_TITLES,
} from '#contracts/report/report-download-texts.ts';
import { formatInteger } from '#lib/text/format.ts';
import { Disclosure } from '../../components/ui/disclosure.tsx';
import { TextArea } from '../../components/ui/text-area.tsx';
import type { PickerState } from './use-picker-state.ts';

/** Choice between the client summary and the full report. */
export function VariantChoice({
  variant,
  onPick,
}: {
  variant: ReportVariant;
  onPick: (variant: ReportVariant) => void;
}) {
  return (
    <fieldset className="mt-4">
      <legend className="text-14 font-medium text-ink">Length of the PDF</legend>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {REPORT_VARIANTS.map((id) => (
          <label
            key={id}
            className="flex cursor-pointer items-start gap-3 rounded-4 border border-control p-3 has-checked:border-accent"
          >
            <input
              type="radio"
              name="report-variant"
              className="mt-0.5 size-4.5 accent-(--accent)"
              checked={variant === id}
              aria-describedby={`variant-${id}`}
              onChange={() => onPick(id)}
            />
            <span>
              <span className="block text-16 text-ink">{VARIANT_TITLES[id]}</span>
              <span id={`variant-${id}`} className="block text-12 text-ink-3">
                {VARIANT_NOTES[id]}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Options = Pick<
  PickerState,
  | 'variant'
  | 'introduction'
  | 'setIntroduction'
  | 'appendix'
  | 'setAppendix'
  | 'hidesProductName'
  | 'setHidesProductName'
  | 'isSaved'
  | 'setSaved'
>;

interface ReportOptionsProps {
  state: Options;
  isPremium: boolean;
  /** Whether the profile contains the name that can replace ours. */
  hasCompanyName: boolean;
}

/** Introduction, appendix, name of the product, and whether to save the settings. */
export function ReportOptions({ state, isPremium, hasCompanyName }: ReportOptionsProps) {
  const { introduction, appendix } = state;
  // A saved introduction is in every report, so it is shown.
  const [isOpen, setOpen] = useState(introduction !== '');
  return (
    <Disclosure
      level={3}
      title={<span className="text-14 font-medium text-ink">Introduction and appendix</span>}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <TextArea
        id="report-introduction"
        label="Introduction (optional)"
        isProse
        hint={`Plain text before the summary of the PDF, and in the notes of the first slide. ${formatInteger(introduction.length)} of ${formatInteger(INTRODUCTION_MAX_LENGTH)} characters.`}
        rows={3}
        maxLength={INTRODUCTION_MAX_LENGTH}
        value={introduction}
        onChange={(event) => state.setIntroduction(event.target.value)}
      />
      <div className="mt-3">
        {state.variant === 'full' && (
          <Option isChecked={appendix.pdf} onChange={(isOn) => state.setAppendix('pdf', isOn)}>
            PDF with the occurrences of every issue
          </Option>
        )}
        {isPremium && (
          <Option isChecked={appendix.ppt} onChange={(isOn) => state.setAppendix('ppt', isOn)}>
            PowerPoint with an appendix of tables
          </Option>
        )}
        {isPremium && <HiddenNameOption state={state} hasCompanyName={hasCompanyName} />}
        <Option isChecked={state.isSaved} onChange={state.setSaved}>
          Use this version, introduction and order for my future reports
        </Option>
      </div>
    </Disclosure>
  );
}

/** Option that omits our name; without a company name, explains what to set first. */
function HiddenNameOption({ state, hasCompanyName }: Omit<ReportOptionsProps, 'isPremium'>) {
  return (
    <>
      <Option
        isChecked={state.hidesProductName && hasCompanyName}
        isDisabled={!hasCompanyName}
        describedBy="hidden-name-hint"
        onChange={state.setHidesProductName}
      >
        {HIDDEN_NAME_MESSAGES.label}
      </Option>
      <p id="hidden-name-hint" className="ml-7.5 text-12 text-ink-3">
        {hasCompanyName ? (
          HIDDEN_NAME_MESSAGES.hint
        ) : (
          <>
            {HIDDEN_NAME_MESSAGES.noCompany}{' '}
            <a href="/profile" className="link">
              Open the profile
            </a>
          </>
        )}
      </p>
    </>
  );
}

interface OptionProps {
  isChecked: boolean;
  isDisabled?: boolean;
  describedBy?: string;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
}

function Option(props: OptionProps) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-3 text-14 text-ink">
      <input
        type="checkbox"
        className="size-4.5 accent-(--accent)"
        checked={props.isChecked}
        disabled={props.isDisabled}
        aria-describedby={props.describedBy}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      {props.children}
    </label>
  );
}
