import { fill } from '../../common/fill.ts';
import { lazyPage } from '../../common/lazy-page.tsx';
import { useLanguage } from '../../common/use-language.ts';
import { useLaterMessages } from '../../common/use-later-messages.ts';
import type { DetailBySection } from '../../contract.ts';
import { Block, Unavailable } from '../../ui/blocks.tsx';
import { OpenFrame, type Opening, StartButton, useOpening } from '../../ui/Frame.tsx';
import { DetailPage } from '../DetailPage.tsx';

/** Asked for when a game is opened. */
const { Page: HostedGame } = lazyPage(() => import('../../features/play/HostedGame.tsx'));

interface Props {
  game: DetailBySection['games'];
  opening: Opening;
}

/** A game: the game itself once it is asked for, how to play it, and what it is about. */
export default function GamePage({ id }: { id: string }) {
  const opening = useOpening();
  return (
    <DetailPage
      id={id}
      section="games"
      facts={(game) => <GameStart game={game} opening={opening} />}
      body={(game) => <GameBody game={game} opening={opening} />}
    />
  );
}

/** Where the game is: among the site's own files, or on another site. */
const sourceOf = (game: Props['game']) => game.hosted ?? game.play;

function GameStart({ game, opening }: Props) {
  const { games } = useLanguage().messages;
  const offline = useLaterMessages()?.app.needsConnection;
  if (!sourceOf(game)) return null;
  return <StartButton action={games.play} opening={opening} offline={offline} />;
}

function GameBody({ game, opening }: Props) {
  const { locale, messages } = useLanguage();
  const texts = messages.games;
  const src = sourceOf(game);
  const title = fill(texts.frameTitle, { title: game.title }, locale);
  const poster = game.wide ?? game.picture;
  return (
    <>
      {src && opening.state === 'open' && (
        <OpenFrame
          kind="game"
          src={src}
          title={title}
          poster={poster}
          {...(game.hosted && { stage: <HostedStage game={game} title={title} /> })}
        />
      )}
      {!src && <Unavailable text={texts.notPlayable} poster={poster} />}
      {game.howToPlay && (
        <Block title={texts.howToPlay} lang={game.lang} half>
          <p>{game.howToPlay}</p>
        </Block>
      )}
      {game.objective && (
        <Block title={texts.objective} lang={game.lang} half>
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
