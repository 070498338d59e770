import { PASSWORD_MAX_LENGTH } from '#contracts/account/user.ts';
import { Button } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { TextField } from '../components/ui/text-field.tsx';
import { type AuthMessage, type AuthMode, PASSWORD_MISMATCH } from './account-outcome.ts';
import { buildAuthPath } from './auth-paths.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordField } from './password-field.tsx';
import type { PostedAuth } from './post-auth-form.ts';
import { useAuthForm } from './use-auth-form.ts';

const MESSAGE_ID = 'auth-message';
const SUBMIT_LABELS: Readonly<Record<AuthMode, string>> = { 'sign-in': 'Sign in', 'sign-up': 'Create account' };

export interface AuthFormProps {
  mode: AuthMode;
  /** URL to analyze after sign-in. */
  pendingUrl?: string | null;
  /** Page to return to after sign-in. */
  nextPath?: string | null;
  /** Outcome of a plain form post. */
  posted?: PostedAuth | null;
  initialMessage?: AuthMessage | null;
}

/** Fields and messages for one mode. */
export function AuthForm(props: AuthFormProps) {
  const { mode, pendingUrl = null, nextPath = null, posted = null, initialMessage = null } = props;
  const start = { message: posted?.message ?? initialMessage, errors: posted?.fieldErrors ?? {} };
  const { status, problems, emailRef, submit, requestReset } = useAuthForm(mode, { ...start, nextPath });
  const { message, errors, formRef } = problems;
  const isSignUp = mode === 'sign-up';
  return (
    // Also works as a plain form, which must use POST: a password must never become part of a URL.
    <form
      ref={formRef}
      method="post"
      action={buildAuthPath(mode, pendingUrl, nextPath)}
      // Errors appear next to their fields, as in every other form.
      noValidate
      onSubmit={submit}
      // A success message stays until the next attempt.
      onInput={message === null || message.tone === 'critical' ? problems.onInput : undefined}
      aria-describedby={message ? MESSAGE_ID : undefined}
      className="mt-8 space-y-4"
    >
      {isSignUp && <NameFields errors={errors} values={posted?.values} />}
      <TextField
        ref={emailRef}
        id="email"
        name="email"
        type="email"
        label="Email"
        autoComplete={isSignUp ? 'email' : 'username'}
        maxLength={254}
        required
        defaultValue={posted?.values.email}
        error={errors.email ?? null}
      />
      {isSignUp ? (
        <NewPasswordFields error={errors.password ?? null} isMismatch={message?.text === PASSWORD_MISMATCH.text} />
      ) : (
        <PasswordField
          id="password"
          name="password"
          label="Password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_LENGTH}
          error={errors.password ?? null}
        />
      )}
      {message && <MessageNotice message={message} />}
      <Button type="submit" name="intent" value={mode} className="w-full" disabled={status !== 'idle'}>
        {status === 'sending' ? 'One moment…' : SUBMIT_LABELS[mode]}
      </Button>
      {/* After the main button, because Enter triggers the first button of a form. */}
      {!isSignUp && (
        <button
          type="submit"
          name="intent"
          value="forgot"
          className="link min-h-6 text-14 disabled:opacity-60"
          disabled={status !== 'idle'}
          onClick={(event) => {
            event.preventDefault();
            void requestReset();
          }}
        >
          {status === 'requesting-reset' ? 'Sending…' : 'Forgot your password?'}
        </button>
      )}
    </form>
  );
}

function MessageNotice({ message }: { message: AuthMessage }) {
  return (
    <Notice
      id={MESSAGE_ID}
      tone={message.tone}
      title={message.title}
      role={message.tone === 'critical' ? 'alert' : 'status'}
    >
      {message.text}
    </Notice>
  );
}

function NewPasswordFields({ error, isMismatch }: { error: string | null; isMismatch: boolean }) {
  return (
    <>
      <NewPasswordField id="password" name="password" label="Password" error={error} />
      <PasswordField
        id="confirm-password"
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        {...(isMismatch ? { 'aria-invalid': true, 'aria-describedby': MESSAGE_ID } : {})}
      />
    </>
  );
}

interface NameFieldsProps {
  errors: Readonly<Record<string, string>>;
  values: PostedAuth['values'] | undefined;
}

function NameFields({ errors, values }: NameFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        id="first-name"
        name="firstName"
        label="First name"
        autoComplete="given-name"
        maxLength={80}
        required
        defaultValue={values?.firstName}
        error={errors.firstName ?? null}
      />
      <TextField
        id="last-name"
        name="lastName"
        label="Last name"
        autoComplete="family-name"
        maxLength={80}
        required
        defaultValue={values?.lastName}
        error={errors.lastName ?? null}
      />
    </div>
  );
}
