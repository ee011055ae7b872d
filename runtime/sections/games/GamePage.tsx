import { fill } from '../../common/fill.ts';
import { lazyPage } from '../../common/lazy-page.tsx';
import { useLanguage } from '../../common/use-language.ts';
import { useLaterMessages } from '../../common/use-later-messages.ts';
import type { DetailBySection } from '../../contract.ts';
import { Block, Unavailable } from '../../ui/blocks.tsx';
import { Frame } from '../../ui/Frame.tsx';
import { DetailPage } from '../DetailPage.tsx';

/** Asked for when a game is opened. */
const { Page: HostedGame } = lazyPage(() => import('../../features/play/HostedGame.tsx'));

/** A game: how to play it, the game itself, and what it is about. */
export default function GamePage({ id }: { id: string }) {
  return (
    <DetailPage
      id={id}
      section="games"
      facts={() => null}
      body={(game) => <GameBody game={game} />}
    />
  );
}

function GameBody({ game }: { game: DetailBySection['games'] }) {
  const { locale, messages } = useLanguage();
  const texts = messages.games;
  const offline = useLaterMessages()?.app.needsConnection;
  const src = game.hosted ?? game.play;
  const title = fill(texts.frameTitle, { title: game.title }, locale);
  return (
    <>
      {game.howToPlay && (
        <Block title={texts.howToPlay} lang={game.lang}>
          <p>{game.howToPlay}</p>
        </Block>
      )}
      {src ? (
        <Frame
          kind="game"
          src={src}
          title={title}
          {...(game.hosted && { stage: <HostedStage game={game} title={title} /> })}
          action={texts.play}
          poster={game.wide ?? game.picture}
          offline={offline}
        />
      ) : (
        <Unavailable text={texts.notPlayable} poster={game.wide ?? game.picture} />
      )}
      {game.objective && (
        <Block title={texts.objective} lang={game.lang}>
          <p>{game.objective}</p>
        </Block>
      )}
    </>
  );
}

function HostedStage(props: { game: DetailBySection['games']; title: string }) {
  const { common } = useLanguage().messages;
  return <HostedGame waiting={<p role="status">{common.loading}</p>} {...props} />;
}
