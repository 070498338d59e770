import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { WEBSITE_MESSAGES } from '#contracts/product/messages.ts';
import { parseUrlInput } from '#lib/url/parse-url-input.ts';
import { accountApi } from '../api/account-api.ts';
import { useToast } from '../components/layout/toaster.tsx';
import { Button } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { TextField } from '../components/ui/text-field.tsx';
import { describeFailure, getFieldErrors } from '../format/outcome-words.ts';
import { useFormProblems } from '../hooks/use-form-problems.ts';
import { WEBSITE_TEXTS } from './profile-texts.ts';

/** Maximum length of a website name on the server. */
export const NICKNAME_MAX_LENGTH = 60;

/** Manages the form and its submission. */
function useAddWebsite() {
  const [isSending, setSending] = useState(false);
  const problems = useFormProblems();
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const url = String(form.get('url') ?? '').trim();
    const nickname = String(form.get('nickname') ?? '').trim();
    problems.clear();
    const parsed = parseUrlInput(url);
    if (!parsed.ok) return problems.show({ errors: { url: parsed.message } });
    setSending(true);
    const outcome = await accountApi.addWebsite({ url, ...(nickname === '' ? {} : { nickname }) });
    if (outcome.kind === 'ok') {
      problems.formRef.current?.reset();
      showToast({ title: WEBSITE_MESSAGES.added });
      await revalidate();
    } else {
      const errors = getFieldErrors(outcome);
      // An error is shown only once, next to its field if it has one.
      const hasFieldErrors = Object.keys(errors).length > 0;
      problems.show({ errors, message: hasFieldErrors ? null : describeFailure(outcome, WEBSITE_TEXTS.failed) });
    }
    setSending(false);
  };
  return { isSending, problems, submit };
}

/** Adds a website to the list. */
export function AddWebsiteForm() {
  const { isSending, problems, submit } = useAddWebsite();
  const { errors, message, formRef, onInput } = problems;
  return (
    <section aria-labelledby="add-website-title">
      <h2 id="add-website-title" className="text-20 font-semibold text-ink">
        Add a website
      </h2>
      <form ref={formRef} method="post" noValidate onSubmit={submit} onInput={onInput} className="mt-4 max-w-3xl">
        <div className="grid items-start gap-4 sm:grid-cols-[3fr_2fr_auto]">
          <TextField
            id="website-url"
            name="url"
            label="Website address"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="example.com"
            error={errors.url ?? null}
          />
          <TextField
            id="website-nickname"
            name="nickname"
            label="Name (optional)"
            autoComplete="off"
            maxLength={NICKNAME_MAX_LENGTH}
            error={errors.nickname ?? null}
          />
          <Button type="submit" look="secondary" disabled={isSending} className="sm:mt-[1.5625rem]">
            {isSending ? 'Adding…' : 'Add website'}
          </Button>
        </div>
        {message && (
          <Notice tone="critical" title={WEBSITE_TEXTS.addFailedTitle} role="alert" className="mt-4">
            {message}
          </Notice>
        )}
      </form>
    </section>
  );
}
