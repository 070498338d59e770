import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { User } from '#contracts/account/user.ts';
import { PROFILE_MESSAGES } from '#contracts/product/messages.ts';
import { accountApi, type ProfileFields } from '#web/api/account-api.ts';
import { useToast } from '#web/components/layout/toaster.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { TextField, type TextFieldProps } from '#web/components/ui/text-field.tsx';
import { describeFailure, getFieldErrors } from '#web/format/outcome-words.ts';
import { CURRENT_USER_KEY } from '#web/hooks/use-current-user.ts';
import { useFormProblems } from '#web/hooks/use-form-problems.ts';
import { PanelSection } from '../panel-section.tsx';
import { PendingEmail } from './pending-email.tsx';

type FieldName = keyof ProfileFields;
type Field = Pick<
  TextFieldProps,
  'label' | 'type' | 'autoComplete' | 'maxLength' | 'required' | 'inputMode' | 'hint'
> & {
  name: FieldName;
};

const FIELDS: readonly Field[] = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', maxLength: 80, required: true },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', maxLength: 80, required: true },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    maxLength: 254,
    required: true,
    hint: 'We send a link to your new email address. The change takes effect when you open it.',
  },
  { name: 'phoneNumber', label: 'Phone number', type: 'tel', autoComplete: 'tel', maxLength: 40 },
  { name: 'companyName', label: 'Company', autoComplete: 'organization', maxLength: 120 },
  { name: 'companyWebsite', label: 'Company website', autoComplete: 'url', inputMode: 'url', maxLength: 2_000 },
];

/** Returns the trimmed values of the form. */
export function readFields(form: FormData): ProfileFields {
  const readField = (name: FieldName) => String(form.get(name) ?? '').trim();
  return {
    firstName: readField('firstName'),
    lastName: readField('lastName'),
    email: readField('email'),
    phoneNumber: readField('phoneNumber'),
    companyName: readField('companyName'),
    companyWebsite: readField('companyWebsite'),
  };
}

/** Manages the form and its submission. */
function useDetailsForm() {
  const [isSaving, setSaving] = useState(false);
  const problems = useFormProblems();
  const client = useQueryClient();
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSaving(true);
    problems.clear();
    const outcome = await accountApi.saveProfile(readFields(new FormData(event.currentTarget)));
    if (outcome.kind === 'ok') {
      client.setQueryData(CURRENT_USER_KEY, outcome.data.user);
      showToast({ title: PROFILE_MESSAGES.updatedTitle, text: PROFILE_MESSAGES.updated });
      await revalidate();
    } else {
      problems.show({ errors: getFieldErrors(outcome), message: describeFailure(outcome, PROFILE_MESSAGES.failed) });
    }
    setSaving(false);
  };
  return { isSaving, problems, submit };
}

/** Edits the user's name, email address, phone number and company. */
export function DetailsForm({ user, pendingEmail }: { user: User; pendingEmail: string | null }) {
  const { isSaving, problems, submit } = useDetailsForm();
  const { errors, message, formRef, onInput } = problems;
  return (
    <PanelSection id="details-title" title="Your details" text="Your name and company appear on the reports you share.">
      <form ref={formRef} method="post" onSubmit={submit} onInput={onInput} className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {FIELDS.map(({ name, ...field }) => (
            <TextField
              key={name}
              id={`profile-${name}`}
              name={name}
              defaultValue={user[name] ?? ''}
              error={errors[name] ?? null}
              {...field}
            />
          ))}
        </div>
        {pendingEmail !== null && <PendingEmail email={pendingEmail} />}
        {message && (
          <Notice tone="critical" title={PROFILE_MESSAGES.failedTitle} role="alert">
            {message}
          </Notice>
        )}
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save changes'}
        </Button>
      </form>
    </PanelSection>
  );
}
