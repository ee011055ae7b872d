import type { Finding } from '../../problems/problem.ts';
import { at, itemsAt, keyPlace, type Path, type Tree } from '../../workspace/tree.ts';
import { pathName } from '../path-name.ts';
import type { ReadyCheck } from '../ready-check.ts';

/** The operators through which the market is sold are named, and not only counted. */
const operatorsUnnamed: ReadyCheck = {
  id: 'operators-unnamed',
  title: 'Operators without a name',
  *find({ tree }) {
    yield* unnamed(tree, ['offer']);
    for (const index of itemsAt(tree, 'offer', 'prices').keys()) {
      yield* unnamed(tree, ['offer', 'prices', index]);
    }
  },
};

function* unnamed(tree: Tree, path: Path): Iterable<Finding> {
  const counted = at(tree, ...path, 'operatorCount');
  if (!counted || at(tree, ...path, 'operators')) return;
  const count = counted.kind === 'scalar' ? counted.value : '';
  yield {
    rule: operatorsUnnamed.id,
    message: `"${pathName(path)}" counts its operators (${count}) and does not name them: subscribers read a number.`,
    suggestion: 'Write their names in its place: operators: […].',
    place: keyPlace(tree, [...path, 'operatorCount']),
  };
}

export default operatorsUnnamed;
