import { type FormEvent, lazy, type ReactNode, type Ref, Suspense, useState } from 'react';
import type { User } from '#contracts/account/user.ts';
import type { CrawlScope } from '#contracts/analysis/crawl-scope.ts';
import { PENDING_ANALYSIS_KEY } from '#contracts/product/ui-constants.ts';
import { getLimits } from '#lib/runtime/policies.ts';
import { Button } from '../components/ui/button.tsx';
import { joinClassNames } from '../components/ui/class-names.ts';
import { buildSettingsRequest, NO_SETTINGS } from '../format/crawl-settings.ts';
import { isVerified } from '../format/person.ts';
import { useEarlyInput } from '../hooks/use-early-input.ts';
import { usePendingUrl } from '../hooks/use-pending-url.ts';
import { useStartAnalysis } from '../hooks/use-start-analysis.ts';
import { AnalysisProblem } from './analysis-problem.tsx';

/** Loaded separately, because the compact form above a report does not need it. */
const CrawlSettingsFields = lazy(async () => ({
  default: (await import('./crawl-settings-fields.tsx')).CrawlSettingsFields,
}));

export interface AnalysisFormProps {
  user: User;
  initialUrl: string;
  /** Settings to reuse for the URL in `initialUrl`; any other URL is analyzed without them. */
  initialScope?: CrawlScope;
  /** Shows the form on one line, above a report. */
  isCompact?: boolean;
  /** Shows only a button with this label, for the URL in `initialUrl`. */
  standaloneButtonLabel?: string;
}

/** The dashboard's URL form, with the states that the specification defines. */
export function AnalysisForm({
  user,
  initialUrl,
  initialScope,
  isCompact = false,
  standaloneButtonLabel,
}: AnalysisFormProps) {
  const [url, setUrl] = useState(initialUrl);
  const [settings, setSettings] = useState(NO_SETTINGS);
  const { start, problems, isStarting } = useStartAnalysis(user);
  const { errors, message, formRef, show, clearFieldProblem, onInput } = problems;
  const isMain = !isCompact && standaloneButtonLabel === undefined;
  usePendingUrl({
    isEnabled: isMain,
    canStart: isVerified(user),
    fill: setUrl,
    start: (pendingUrl) => void start({ url: pendingUrl }),
  });
  const adoptEarlyInput = useEarlyInput(initialUrl, setUrl);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const repeatedScope = initialScope !== undefined && url === initialUrl ? { scope: initialScope } : {};
    const hasStarted = await start({ url, ...repeatedScope, ...(isMain ? buildSettingsRequest(settings) : {}) });
    if (hasStarted) localStorage.removeItem(PENDING_ANALYSIS_KEY);
  };
  const id = isCompact ? 'analyze-again' : 'analyze-url';
  const button = <StartButton isMain={isMain} isStarting={isStarting} label={standaloneButtonLabel ?? 'Analyze'} />;
  return (
    <form ref={formRef} onSubmit={submit} onInput={onInput} noValidate className="max-w-3xl print:hidden">
      {standaloneButtonLabel ? (
        button
      ) : (
        <UrlField
          id={id}
          url={url}
          ref={adoptEarlyInput}
          onChange={setUrl}
          isCompact={isCompact}
          // Rejected settings are marked at their own fields.
          isInvalid={message !== null && Object.keys(errors).length === 0}
          hasMessage={message !== null}
        >
          {button}
        </UrlField>
      )}
      {isMain && (
        <Suspense fallback={<div className="mt-3 min-h-9" />}>
          <CrawlSettingsFields
            settings={settings}
            onChange={setSettings}
            errors={errors}
            onEdit={clearFieldProblem}
            maxPages={getLimits(user).maxPages}
            onProblem={(field, text) => show({ errors: { [field]: text } })}
          />
        </Suspense>
      )}
      {message && <AnalysisProblem id={`${id}-problem`} problem={message} />}
    </form>
  );
}

interface StartButtonProps {
  isMain: boolean;
  isStarting: boolean;
  label: string;
}

function StartButton({ isMain, isStarting, label }: StartButtonProps) {
  return (
    <Button
      type="submit"
      size={isMain ? 'large' : 'medium'}
      className={isMain ? undefined : 'max-md:min-h-10'}
      look={isMain ? 'primary' : 'secondary'}
      disabled={isStarting}
    >
      {isStarting ? 'Starting…' : label}
    </Button>
  );
}

interface UrlFieldProps {
  id: string;
  ref: Ref<HTMLInputElement>;
  url: string;
  onChange: (url: string) => void;
  isCompact: boolean;
  isInvalid: boolean;
  /** Whether a message below the field describes the problem. */
  hasMessage: boolean;
  /** The button next to the field. */
  children: ReactNode;
}

function UrlField({ id, url, ref, onChange, isCompact, isInvalid, hasMessage, children }: UrlFieldProps) {
  return (
    <>
      <label htmlFor={id} className={isCompact ? 'sr-only' : 'mb-1 block text-14 font-medium text-ink'}>
        Website address
      </label>
      <div className={joinClassNames('flex gap-2', !isCompact && 'flex-col sm:flex-row')}>
        <input
          id={id}
          ref={ref}
          type="text"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="example.com"
          value={url}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={isInvalid ? true : undefined}
          aria-describedby={hasMessage ? `${id}-problem` : undefined}
          className={joinClassNames(
            'min-w-0 flex-1 rounded-4 border bg-surface px-4 text-16 text-ink placeholder:text-ink-3',
            isInvalid ? 'border-critical' : 'border-control',
            isCompact ? 'min-h-10 max-md:px-3 md:min-h-11' : 'min-h-13',
          )}
        />
        {children}
      </div>
    </>
  );
}
