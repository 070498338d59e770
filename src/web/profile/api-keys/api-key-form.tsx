import { type FormEvent, useState } from 'react';
import {
  API_KEY_LIFETIMES_DAYS,
  API_KEY_SCOPES,
  type ApiKeyScope,
  DEFAULT_API_KEY_LIFETIME_DAYS,
  MAX_API_KEY_NAME_LENGTH,
  READ_SCOPES,
} from '#contracts/account/api-key-scopes.ts';
import type { CreatedApiKey } from '#contracts/account/api-keys.ts';
import { apiKeyApi } from '#web/api/api-key-api.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { SelectField } from '#web/components/ui/select-field.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import { describeFailure, getFieldErrors } from '#web/format/outcome-words.ts';
import { useFormProblems } from '#web/hooks/use-form-problems.ts';
import { API_KEY_TEXTS } from './api-key-view-texts.ts';
import { ScopeFields } from './scope-fields.tsx';

interface ApiKeyFormProps {
  /** Whether the plan includes only read scopes. */
  isReadOnly: boolean;
  onCreated(created: CreatedApiKey): Promise<void>;
}

/** Creates an API key. */
export function ApiKeyForm(props: ApiKeyFormProps) {
  const { isSending, scopes, setScopes, problems, submit } = useApiKeyForm(props);
  const { errors, message, formRef, onInput } = problems;
  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} onInput={onInput} className="mt-4 max-w-3xl">
      <div className="grid items-start gap-4 sm:grid-cols-[3fr_2fr]">
        <TextField
          id="api-key-name"
          name="name"
          label="Name"
          autoComplete="off"
          maxLength={MAX_API_KEY_NAME_LENGTH}
          placeholder="Release pipeline"
          error={errors.name ?? null}
        />
        <SelectField
          id="api-key-lifetime"
          name="expiresInDays"
          label="Expires after"
          defaultValue={String(DEFAULT_API_KEY_LIFETIME_DAYS)}
          options={API_KEY_LIFETIMES_DAYS.map((days) => ({ value: String(days), label: `${days} days` }))}
        />
      </div>
      <ScopeFields
        scopes={scopes}
        isReadOnly={props.isReadOnly}
        error={errors.scopes ?? null}
        onChange={(changed) => {
          setScopes(changed);
          problems.clearFieldProblem('scopes');
        }}
      />
      <Button type="submit" disabled={isSending} className="mt-4">
        {isSending ? 'One moment…' : 'Create API key'}
      </Button>
      {message && (
        <Notice tone="critical" title={API_KEY_TEXTS.createFailedTitle} role="alert" className="mt-4">
          {message}
        </Notice>
      )}
    </form>
  );
}

function useApiKeyForm({ onCreated }: ApiKeyFormProps) {
  const [isSending, setSending] = useState(false);
  const [scopes, setScopes] = useState<ReadonlySet<ApiKeyScope>>(new Set(READ_SCOPES));
  const problems = useFormProblems();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = readFields(form, scopes);
    problems.clear();
    const errors = findErrors(fields);
    if (Object.keys(errors).length > 0) return problems.show({ errors });
    setSending(true);
    const outcome = await apiKeyApi.create(fields);
    if (outcome.kind === 'ok') {
      form.reset();
      await onCreated(outcome.data);
    } else {
      const found = getFieldErrors(outcome);
      const isShownAtField = 'name' in found || 'scopes' in found;
      const text = describeFailure(outcome, API_KEY_TEXTS.createFailed);
      problems.show({ errors: found, message: isShownAtField ? null : text });
    }
    setSending(false);
  };
  return { isSending, scopes, setScopes, problems, submit };
}

function readFields(form: HTMLFormElement, scopes: ReadonlySet<ApiKeyScope>) {
  const data = new FormData(form);
  return {
    name: String(data.get('name') ?? '').trim(),
    expiresInDays: Number(data.get('expiresInDays')),
    scopes: API_KEY_SCOPES.filter((scope) => scopes.has(scope)),
  };
}

const findErrors = ({ name, scopes }: { name: string; scopes: readonly ApiKeyScope[] }): Record<string, string> => ({
  ...(name === '' && { name: API_KEY_TEXTS.noName }),
  ...(scopes.length === 0 && { scopes: API_KEY_TEXTS.noScope }),
});
