import { ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SCOPE_LIMITS, SUBDOMAIN_POLICIES } from '#contracts/analysis/scope-limits.ts';
import { SCOPE_TEXTS } from '#contracts/product/messages.ts';
import { formatInteger } from '#lib/text/format.ts';
import { TextArea } from '../components/ui/text-area.tsx';
import { TextField } from '../components/ui/text-field.tsx';
import { type CrawlSettings, describeSettings } from '../format/crawl-settings.ts';
import { ListFileInput } from './list-file-input.tsx';

export interface CrawlSettingsFieldsProps {
  settings: CrawlSettings;
  onChange: (settings: CrawlSettings) => void;
  /** Errors of individual settings, keyed by the server's field names. */
  errors: Readonly<Record<string, string>>;
  /** Called when a setting changes, because its error is then outdated. */
  onEdit: (field: string) => void;
  onProblem: (field: string, text: string) => void;
  /** Maximum number of pages that the user's plan crawls. */
  maxPages: number;
}

/** Error keys of each setting. */
const ERROR_FIELDS: Readonly<Record<keyof CrawlSettings, readonly string[]>> = {
  include: ['scope.include'],
  exclude: ['scope.exclude'],
  scoreAs: ['scope.scoreAs'],
  subdomains: [],
  urlList: ['urlList', 'scope.urls'],
  onlyUrls: ['urlList', 'scope.urls'],
};

/** Crawl settings: a collapsed disclosure that summarizes what is set and opens when a setting has an error. */
export function CrawlSettingsFields(props: CrawlSettingsFieldsProps) {
  const { settings, onChange, errors, onEdit, onProblem, maxPages } = props;
  const [isOpen, setOpen] = useState(false);
  const fields = useRef<HTMLDetailsElement>(null);
  const hasErrors = Object.keys(errors).length > 0;
  useEffect(() => {
    if (!hasErrors) return;
    setOpen(true);
    // Opens immediately, because a field that is not rendered cannot receive focus.
    if (fields.current) fields.current.open = true;
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [hasErrors]);
  const set = (change: Partial<CrawlSettings>) => {
    onChange({ ...settings, ...change });
    for (const setting of Object.keys(change) as (keyof CrawlSettings)[]) ERROR_FIELDS[setting].forEach(onEdit);
  };
  const summary = describeSettings(settings);
  return (
    <details
      ref={fields}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group mt-3 [&>summary::-webkit-details-marker]:hidden"
    >
      <summary className="-ml-1 inline-flex min-h-9 max-w-full list-none items-center gap-1 pr-2 text-14 text-ink-2 hover:text-ink">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-3 group-open:rotate-90 motion-safe:transition-transform motion-safe:duration-150"
        />
        <span className="truncate">
          <span className="font-medium">{SCOPE_TEXTS.title}</span>
          {summary && <span className="text-ink-3">: {summary}</span>}
        </span>
      </summary>
      <div className="mt-2 grid gap-6 rounded-8 border bg-surface p-4 sm:grid-cols-2 sm:p-6">
        <TextArea
          id="scope-include"
          {...SCOPE_TEXTS.include}
          rows={3}
          value={settings.include}
          onChange={(event) => set({ include: event.target.value })}
          error={errors['scope.include'] ?? null}
        />
        <TextArea
          id="scope-exclude"
          {...SCOPE_TEXTS.exclude}
          rows={3}
          value={settings.exclude}
          onChange={(event) => set({ exclude: event.target.value })}
          error={errors['scope.exclude'] ?? null}
        />
        <div className="sm:col-span-2">
          <TextField
            id="scope-score-as"
            {...SCOPE_TEXTS.scoreAs}
            inputMode="url"
            placeholder="https://www.example.com/"
            value={settings.scoreAs}
            onChange={(event) => set({ scoreAs: event.target.value })}
            error={errors['scope.scoreAs'] ?? null}
          />
        </div>
        <Subdomains value={settings.subdomains} onChange={(subdomains) => set({ subdomains })} />
        <UrlList
          settings={settings}
          set={set}
          maxUrls={Math.min(maxPages, SCOPE_LIMITS.urls)}
          error={errors.urlList ?? errors['scope.urls'] ?? null}
          onProblem={(text) => onProblem('urlList', text)}
        />
      </div>
    </details>
  );
}

function Subdomains({
  value,
  onChange,
}: {
  value: CrawlSettings['subdomains'];
  onChange: (policy: CrawlSettings['subdomains']) => void;
}) {
  const { label, choices } = SCOPE_TEXTS.subdomains;
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-14 font-medium text-ink">{label}</legend>
      <div className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-3">
        {SUBDOMAIN_ORDER.map((policy) => (
          <label key={policy} className="flex min-h-9 items-start gap-2 text-14">
            <input
              type="radio"
              name="scope-subdomains"
              value={policy}
              checked={value === policy}
              onChange={() => onChange(policy)}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span>
              <span className="text-ink">{choices[policy].label}</span>
              <span className="block text-12 text-ink-3">{choices[policy].hint}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Options, with the default first. */
const SUBDOMAIN_ORDER = [...SUBDOMAIN_POLICIES].toSorted((a, b) => Number(b === 'www') - Number(a === 'www'));

interface UrlListProps {
  settings: CrawlSettings;
  set: (change: Partial<CrawlSettings>) => void;
  /** Maximum number of listed URLs that can be crawled. */
  maxUrls: number;
  error: string | null;
  onProblem: (text: string) => void;
}

/** URL list field. A selected file fills the same field, so that users see exactly what is sent. */
function UrlList({ settings, set, maxUrls, error, onProblem }: UrlListProps) {
  const { urls, onlyUrls } = SCOPE_TEXTS;
  return (
    <div className="sm:col-span-2">
      <TextArea
        id="scope-urls"
        label={urls.label}
        hint={urls.hint.replace('{urls}', formatInteger(maxUrls))}
        rows={4}
        value={settings.urlList}
        onChange={(event) => set({ urlList: event.target.value })}
        error={error}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <ListFileInput onRead={(urlList) => set({ urlList })} onProblem={onProblem} />
        <label className="flex min-h-9 items-start gap-2 py-1.5 text-14">
          <input
            type="checkbox"
            checked={settings.onlyUrls}
            onChange={(event) => set({ onlyUrls: event.target.checked })}
            aria-describedby="scope-only-hint"
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          <span>
            <span className="text-ink">{onlyUrls.label}</span>
            <span id="scope-only-hint" className="block text-12 text-ink-3">
              {onlyUrls.hint}
            </span>
          </span>
        </label>
      </div>
    </div>
  );
}
