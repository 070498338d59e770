import { API_KEY_SCOPES, type ApiKeyScope, READ_SCOPES } from '#contracts/account/api-key-scopes.ts';
import { Button } from '#web/components/ui/button.tsx';
import { SCOPE_WORDS } from './api-key-view-texts.ts';

interface ScopeFieldsProps {
  scopes: ReadonlySet<ApiKeyScope>;
  /** Whether the plan includes only read scopes. */
  isReadOnly: boolean;
  error: string | null;
  onChange(scopes: ReadonlySet<ApiKeyScope>): void;
}

/** Checkboxes for the scopes of a key, with two presets. */
export function ScopeFields({ scopes, isReadOnly, error, onChange }: ScopeFieldsProps) {
  const toggle = (scope: ApiKeyScope) => {
    const changed = new Set(scopes);
    if (!changed.delete(scope)) changed.add(scope);
    onChange(changed);
  };
  return (
    <fieldset className="mt-4" aria-describedby={error === null ? undefined : 'api-key-scopes-error'}>
      <legend className="mb-1 text-14 font-medium text-ink">Scopes</legend>
      <div className="mb-2 flex flex-wrap gap-2">
        {!isReadOnly && (
          <Button look="secondary" size="small" onClick={() => onChange(new Set(READ_SCOPES))}>
            Select read-only
          </Button>
        )}
        <Button
          look="secondary"
          size="small"
          onClick={() => onChange(new Set(isReadOnly ? READ_SCOPES : API_KEY_SCOPES))}
        >
          Select all
        </Button>
        <Button look="quiet" size="small" onClick={() => onChange(new Set())}>
          Clear
        </Button>
      </div>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {(isReadOnly ? READ_SCOPES : API_KEY_SCOPES).map((scope) => (
          <label key={scope} className="flex items-start gap-3 py-1.5 text-ink">
            <input
              type="checkbox"
              name="scopes"
              value={scope}
              checked={scopes.has(scope)}
              onChange={() => toggle(scope)}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <code className="block text-14 break-words">{scope}</code>
              <span className="block text-14 text-ink-2">{SCOPE_WORDS[scope]}</span>
            </span>
          </label>
        ))}
      </div>
      {error !== null && (
        <p id="api-key-scopes-error" role="alert" className="mt-1 text-14 text-critical">
          {error}
        </p>
      )}
    </fieldset>
  );
}
