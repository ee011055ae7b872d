import { expect, test } from './portal.ts';

interface Market {
  name: string;
  site: string;
  language: string;
  /** What the login page says about getting access, each fact by its name. */
  login: Record<string, RegExp>;
  /** What the terms lay down. */
  terms: Record<string, RegExp>;
  /** The text messages that the login page can start, as links. */
  messages?: string[];
}

/** Each market's commercial terms. Decimal signs and words are those of its language. */
const MARKETS: Market[] = [
  {
    name: 'the Emirates in English',
    site: 'uae.en.ripple.example',
    language: 'en',
    login: {
      'AED 3.25 per day': /AED\s3\.25 per day/,
      'renewed automatically': /Renews automatically until you cancel/,
      'one carrier': /Operators\s*1 mobile operator(?!s)/,
      'a code by text message': /a code that you get by text message.*operator can tell you how/,
      'ended by a link': /Cancel online/,
      '18 or over': /aged 18 or over/,
    },
    terms: {
      'AED 3.25 per day': /for each day is:\s*AED\s3\.25/,
      'one carrier': /sold through one mobile operator\./,
      'a code by text message': /activation code that gives you access by text message/,
      'ended by link or stop keyword': /unsubscribe page;.*text message, with a stop keyword/s,
      '18 or over': /at least 18 years old/,
      'accepting the terms': /To register, you must accept these terms/,
    },
  },
  {
    name: 'the Emirates in Arabic',
    site: 'uae.ripple.example',
    language: 'ar',
    login: {
      'AED 3.25 per day': /(?:3[.,٫]25|٣٫٢٥).* في اليوم/,
      'a code by text message': /برمز يصلك برسالة نصية/,
      'ended by a link': /الإلغاء عبر الإنترنت/,
    },
    terms: {
      'AED 3.25': /3[.,٫]25|٣٫٢٥/,
      'a code by text message': /رمز التفعيل/,
      'ended by link or stop keyword': /صفحة إلغاء الاشتراك.*كلمة الإلغاء/s,
    },
  },
  {
    name: 'Poland',
    site: 'pl.ripple.example',
    language: 'pl',
    login: {
      'PLN 30.75 once, VAT included': /30,75.{1,4}, płatność jednorazowa \(.*VAT/,
      'PLN 25 without VAT': /25,00/,
      'four networks': /Operatorzy\s*4 sieci komórkowe/,
      'ends by itself': /Wygasa samoczynnie/,
      'personal use only': /Wyłącznie do użytku osobistego/,
    },
    messages: ['sms:92583?&body=TAK'],
    terms: {
      'PLN 30.75 with VAT, 25 without': /30,75.{1,4} z VAT \(25,00.{1,4} bez VAT\)/,
      'TAK to 92583': /SMS o treści TAK na numer 92583/,
      'four networks': /w 4 sieciach komórkowych/,
      'personal use only': /wyłącznie do użytku osobistego/,
      'interruptions of up to 5 hours a month': /do 5 godzin w miesiącu/,
      'complaints by e-mail or post': /e-mailem lub pocztą/,
      'answers within 14 days': /w ciągu 14 dni/,
      'changes announced 14 days ahead': /z wyprzedzeniem wynoszącym 14 dni/,
      'in force from 12 August 2024': /od dnia 12 sierpnia 2024/,
      'no unlawful content': /nie może dostarczać treści o charakterze bezprawnym/,
      'Poland only, unless verified': /terytorium: Polska\. .* po weryfikacji/,
      'refunds by withdrawing from the contract': /nie została dostarczona.* odstępując od umowy/,
      '18 or over': /ukończył 18 lat/,
    },
  },
  {
    name: 'Romania',
    site: 'ro.ripple.example',
    language: 'ro',
    login: {
      'EUR 3.56 once, VAT included, for three operators':
        /3,56.{1,4}, plată unică \(TVA inclus\) · 3 operatori/,
      'EUR 3.47 once, VAT included, for one operator':
        /3,47.{1,4}, plată unică \(TVA inclus\) · 1 operator(?!i)/,
      'the operator decides': /Prețul depinde de operatorul dumneavoastră/,
      '7 days': /7 zile/,
      'ends by itself': /Expiră de la sine/,
      'Monday to Friday, 10 to 18': /luni.*vineri.*10:00.*18:00/i,
      '18 or over, or the payer’s consent': /18 ani sau cu acordul persoanei care plătește/,
    },
    messages: ['sms:1252'],
    terms: {
      'EUR 3.56 with VAT for three operators':
        /3,56.{1,4}, TVA inclus – pentru clienții a 3 operatori/,
      'EUR 3.47 with VAT for one operator':
        /3,47.{1,4}, TVA inclus – pentru clienții unui operator/,
      'the operator decides': /Prețul depinde de operatorul dumneavoastră/,
      'a keyword to 1252': /cuvântul-cheie .*la numărul scurt 1252/,
      'paid once': /se plătește o singură dată/,
      '7 days': /acces timp de 7 zile/,
      'nothing to unsubscribe from': /nu este nevoie să vă dezabonați/,
      'Monday to Friday, 10 to 18': /luni.*vineri.*10:00.*18:00/i,
      '18 or over, or the payer’s consent': /18 ani sau.*acordul persoanei care plătește/,
    },
  },
  {
    name: 'Romania under the stream brand',
    site: 'ro.quest-stream.example',
    language: 'ro',
    login: {
      'EUR 4.00 per week': /4,00.{1,4} pe săptămână/,
      'one operator': /Operatori\s*1 operator(?!i)/,
      'where to ask': /vă poate spune cum activați accesul/,
      'renewed automatically': /Se reînnoiește automat/,
      'withdrawal given up': /renunțați la dreptul de retragere/,
      'ended by a link': /Dezabonare online/,
    },
    terms: {
      'EUR 4.00 per week': /pe săptămână este:\s*4,00/,
      'one operator': /se vinde prin un operator de telefonie mobilă\./,
      'renewed automatically': /se reînnoiește automat/,
      '14-day withdrawal given up by registering':
        /Prin înregistrare renunțați la dreptul de retragere de 14 zile/,
      'Dutch law': /legea următoarei țări: Țările de Jos/,
      '18 or over, or the payer’s consent': /18 ani sau.*acordul persoanei care plătește/,
    },
  },
  ...[
    {
      name: 'Serbia',
      site: 'rs.ripple.example',
      language: 'sr',
      perWeek: 'nedeljno',
      week: 'nedelju',
      keyword: 'reč',
    },
    {
      name: 'Bosnia',
      site: 'ba.ripple.example',
      language: 'bs',
      perWeek: 'sedmično',
      week: 'sedmicu',
      keyword: 'riječ',
    },
  ].map(({ perWeek, week, keyword, ...market }) => ({
    ...market,
    login: {
      'RSD 360 per week': new RegExp(`360\\s(?:RSD|din\\.) ${perWeek}`),
      '7 days': /Pristup na 7 dana/,
      'extended by 3 days unless cancelled': /Produžava se svaki put za 3 dana ako ne otkažete/,
      'a PIN by text message': /PIN kodom koji dobijate SMS porukom/,
      'where to ask': /O aktivaciji pitajte svog mobilnog operat[oe]ra/,
      '18 or over': /od 18 i više godina/,
    },
    messages: ['sms:4016'],
    terms: {
      'RSD 360 per week': new RegExp(`jednu ${week} iznosi:\\s*.*360`),
      '7 days, extended by 3': /7 dana.*automatski se produžava, svaki put za 3 dana/s,
      'number, PIN, access': /unosi se broj telefona, PIN stiže SMS porukom, .* počinje pristup/,
      'a stop keyword to 4016': new RegExp(`${keyword} za otkazivanje .*na kratki broj 4016`),
      'the operator’s spelling': /zavisi od operatera|zavisi od operatora/,
      '18 or over': /najmanje 18 godina/,
    },
  })),
];

for (const { name, site, language, login, terms, messages = [] } of MARKETS) {
  test.describe(`The offer in ${name}`, () => {
    test.use({ site, language });

    test(`the login page says: ${Object.keys(login).join('; ')}`, async ({ page, texts }) => {
      await page.goto('/login');
      const panel = page.getByRole('region', { name: texts.subscribe.title });
      for (const [fact, words] of Object.entries(login)) {
        await expect(panel, fact).toContainText(words);
      }
      for (const address of messages) {
        await expect(panel.locator(`a[href="${address}"]`)).toBeVisible();
      }
    });

    test(`the terms lay down: ${Object.keys(terms).join('; ')}`, async ({ page }) => {
      await page.goto('/terms');
      const article = page.getByRole('main').getByRole('article');
      for (const [fact, words] of Object.entries(terms)) {
        await expect(article, fact).toContainText(words);
      }
    });
  });
}

test.describe('The offer in Bosnia', () => {
  test.use({ site: 'ba.ripple.example', language: 'bs' });

  test('a refund is asked for by e-mail, as soon as possible', async ({ page }) => {
    await page.goto('/terms');
    const article = page.getByRole('main').getByRole('article');
    await expect(article).toContainText(/povrat novca pošaljite e-poštom što je prije moguće/);
    await expect(article.getByRole('link', { name: /@/ }).first()).toHaveAttribute(
      'href',
      /^mailto:/,
    );
  });
});
