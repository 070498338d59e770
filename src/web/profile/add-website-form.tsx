import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { WEBSITE_MESSAGES } from '#contracts/messages.ts';
import { parseAddress } from '#lib/address.ts';
import { useToast } from '../components/toaster.tsx';
import { Button } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { TextField } from '../components/ui/text-field.tsx';
import { useFocusInvalid } from '../hooks/use-focus-invalid.ts';
import { accountApi } from '../model/account-api.ts';
import { failureText, fieldErrorsOf } from '../model/outcome-words.ts';
import { WEBSITE_TEXTS } from './profile-texts.ts';

/** Longest name of a website, as the server accepts it. */
export const NICKNAME_MAX_LENGTH = 60;

/** State and submission of the form. */
function useAddWebsite() {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const formRef = useRef<HTMLFormElement>(null);
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  useFocusInvalid(formRef, errors);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const url = String(form.get('url') ?? '').trim();
    const nickname = String(form.get('nickname') ?? '').trim();
    setProblem(null);
    const parsed = parseAddress(url);
    setErrors(parsed.ok ? {} : { url: parsed.message });
    if (!parsed.ok) return;
    setSending(true);
    const outcome = await accountApi.addWebsite({ url, ...(nickname === '' ? {} : { nickname }) });
    if (outcome.kind === 'ok') {
      formRef.current?.reset();
      showToast({ title: WEBSITE_MESSAGES.added });
      await revalidate();
    } else {
      const words = fieldErrorsOf(outcome);
      setErrors(words);
      // Said once: at the field where there is one.
      if (Object.keys(words).length === 0) setProblem(failureText(outcome, WEBSITE_TEXTS.failed));
    }
    setSending(false);
  };
  return { isSending, problem, errors, formRef, submit };
}

/** Adds a website to the list. */
export function AddWebsiteForm() {
  const { isSending, problem, errors, formRef, submit } = useAddWebsite();
  return (
    <section aria-labelledby="add-website-title">
      <h2 id="add-website-title" className="text-20 font-semibold text-ink">
        Add a website
      </h2>
      <form ref={formRef} method="post" noValidate onSubmit={submit} className="mt-4 max-w-3xl">
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
        {problem && (
          <Notice tone="critical" title={WEBSITE_TEXTS.addFailedTitle} role="alert" className="mt-4">
            {problem}
          </Notice>
        )}
      </form>
    </section>
  );
}
