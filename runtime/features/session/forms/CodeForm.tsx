import { Button } from '@radix-ui/themes';
import { useEffect, useRef, useState } from 'react';
import { useAuth } from '../../../common/use-auth.ts';
import { useLanguage } from '../../../common/use-language.ts';
import { useSite } from '../../../common/use-site.ts';
import type { ActivationTexts, CodeTexts } from '../../../contract.ts';
import { normalisePhone } from '../../../login/normalise-phone.ts';
import { FillNodes } from '../../../ui/FillNodes.tsx';
import { CodeField } from './CodeField.tsx';
import { codeFromMessage } from './code-from-message.ts';
import { FormFrame } from './FormFrame.tsx';
import { PhoneField } from './PhoneField.tsx';
import { sayMissing } from './say-missing.ts';
import { useAttempt, useSignIn } from './use-attempt.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

/** A code that is on its way. */
interface Sent {
  phone: string;
  /** When another may be asked for, in milliseconds since the epoch. */
  againAt: number;
}

interface Props {
  texts: CodeTexts;
  /** What is said where the code buys access; without it, it signs in. */
  activation?: ActivationTexts;
}

/** Asks for the phone number, then for the code that came by text message. */
export function CodeForm(props: Props) {
  const [phone, setPhone] = useState('');
  const [sent, setSent] = useState<Sent>();
  if (!sent) return <PhoneStep {...props} phone={phone} onSent={setSent} />;
  const changePhone = () => {
    setPhone(sent.phone);
    setSent(undefined);
  };
  return <CodeStep {...props} sent={sent} onSent={setSent} onChangePhone={changePhone} />;
}

/** Asks for a code. */
function useCodeRequest(activation: ActivationTexts | undefined, onSent: (sent: Sent) => void) {
  const { requestCode } = useAuth();
  const { busy, failure, attempt } = useAttempt();
  const request = async (phone: string): Promise<boolean> => {
    const taken = await attempt(() =>
      requestCode({ phone, ...(activation && { activate: true }) }),
    );
    if (taken) onSent({ phone, againAt: Date.now() + taken.againIn * 1000 });
    return taken !== undefined;
  };
  return { busy, failure, request };
}

interface PhoneStepProps extends Props {
  /** What was typed before, where one came back to change it. */
  phone: string;
  onSent: (sent: Sent) => void;
}

function PhoneStep({ texts, activation, phone, onSent }: PhoneStepProps) {
  const { messages } = useLanguage();
  const { phone: phoneForm } = useSite().login;
  const [missing, setMissing] = useState(false);
  const { busy, failure, request } = useCodeRequest(activation, onSent);

  const onSubmit = (form: HTMLFormElement) => {
    const typed = String(new FormData(form).get('phone')).trim();
    setMissing(typed === '');
    if (typed !== '') return void request(normalisePhone(typed, phoneForm?.rule));
    form.querySelector('input')?.focus();
    sayMissing(messages.login.phone, messages.login.fieldRequired);
  };

  return (
    <>
      <p className="pt-quiet">{activation?.pinIntroduction ?? texts.introduction}</p>
      <FormFrame
        label={texts.send}
        busyLabel={texts.sending}
        busy={busy}
        failure={failure}
        onSubmit={onSubmit}
        onInput={() => setMissing(false)}
      >
        <PhoneField
          missing={missing}
          type="tel"
          autoComplete="tel"
          defaultValue={phone}
          // Whoever comes back wants to change it; on the first visit nothing takes the focus.
          ref={phone === '' ? undefined : focus}
        />
      </FormFrame>
    </>
  );
}

interface CodeStepProps extends Props {
  sent: Sent;
  onSent: (sent: Sent) => void;
  onChangePhone: () => void;
}

const SENT_ID = 'login-sent';

function CodeStep({ texts, activation, sent, onSent, onChangePhone }: CodeStepProps) {
  const { messages } = useLanguage();
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { busy, failure, submit } = useSignIn();

  const onSubmit = () => {
    const code = field.current?.value.trim() ?? '';
    setMissing(code === '');
    if (code !== '')
      return void submit({
        phone: sent.phone,
        password: code,
        ...(activation && { activate: true }),
      });
    field.current?.focus();
    sayMissing(texts.code, messages.login.fieldRequired);
  };

  // A screen reader goes on where the eye does, and is told where the code went.
  useEffect(() => field.current?.focus(), []);
  useEffect(
    () =>
      codeFromMessage((code) => {
        if (!field.current) return;
        field.current.value = code;
        // Nothing is bought but by pressing the button.
        if (!activation) field.current.form?.requestSubmit();
      }),
    [activation],
  );

  return (
    <>
      <p id={SENT_ID}>
        <FillNodes
          text={activation?.sent ?? texts.sent}
          values={{ phone: <bdi dir="ltr">{sent.phone}</bdi> }}
        />
      </p>
      <FormFrame
        label={activation?.order ?? messages.login.submit}
        busyLabel={activation?.ordering ?? messages.login.submitting}
        busy={busy}
        failure={failure}
        onSubmit={onSubmit}
        onInput={() => setMissing(false)}
        after={
          <Button size="3" type="button" variant="soft" onClick={onChangePhone}>
            {texts.changePhone}
          </Button>
        }
      >
        <CodeField ref={field} label={texts.code} missing={missing} hint={SENT_ID} />
      </FormFrame>
      <Resend
        texts={texts}
        activation={activation}
        sent={sent}
        onSent={(again) => {
          onSent(again);
          // The button has gone, and with it the focus.
          field.current?.focus();
        }}
      />
    </>
  );
}

/** Asks for another code, after a while. */
function Resend({ texts, activation, sent, onSent }: Omit<CodeStepProps, 'onChangePhone'>) {
  const { busy, failure, request } = useCodeRequest(activation, onSent);
  const [isAgain, setAgain] = useState(false);
  const seconds = useSecondsUntil(sent.againAt);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const again = async () => setAgain(await request(sent.phone));
  return (
    <div className="pt-form">
      <p role="status">{isAgain && texts.resent}</p>
      <p className="pt-form-error" role="alert">
        {failure}
      </p>
      {seconds > 0 ? (
        <p className="pt-small">
          <FillNodes text={texts.resendIn} values={{ time: <bdi dir="ltr">{time}</bdi> }} />
        </p>
      ) : (
        <Button size="3" variant="soft" disabled={busy} onClick={again}>
          {busy ? texts.sending : texts.resend}
        </Button>
      )}
    </div>
  );
}

function focus(field: HTMLInputElement | null) {
  field?.focus();
}
