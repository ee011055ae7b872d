import type { Text } from '../../contract.ts';
import { FillNodes } from '../../ui/FillNodes.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  /** The sentence, with the short code and, where there is one, the keyword. */
  text: Text<'keyword' | 'shortCode'>;
  shortCode: string;
  keyword?: string;
}

/**
 * A text message to send, as a link that opens the phone's messages with it written (RFC 5724). The
 * `&` is for iPhones, which look for one, and means nothing to Android, which looks for `?`
 * (https://github.com/flutter/flutter/issues/18823).
 */
export function SmsAction({ text, shortCode, keyword }: Props) {
  const body = keyword ? `?&body=${encodeURIComponent(keyword)}` : '';
  return (
    <a className="pt-sms" href={`sms:${shortCode}${body}`}>
      <Icon name="message" />
      <span>
        <FillNodes
          text={text}
          values={{
            // Codes keep their order inside right-to-left text.
            keyword: <bdi dir="ltr">{keyword}</bdi>,
            shortCode: <bdi dir="ltr">{shortCode}</bdi>,
          }}
        />
      </span>
    </a>
  );
}
