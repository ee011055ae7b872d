import { fill } from '../../common/fill.ts';
import { useLanguage } from '../../common/use-language.ts';
import type { DetailBySection } from '../../contract.ts';
import { Block, Unavailable } from '../../ui/blocks.tsx';
import { Frame } from '../../ui/Frame.tsx';
import { DetailPage } from '../DetailPage.tsx';

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
  return (
    <>
      {game.howToPlay && (
        <Block title={texts.howToPlay} lang={game.lang}>
          <p>{game.howToPlay}</p>
        </Block>
      )}
      {game.play ? (
        <Frame
          kind="game"
          src={game.play}
          title={fill(texts.frameTitle, { title: game.title }, locale)}
          action={texts.play}
          poster={game.wide ?? game.picture}
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
