/**
 * How long something may take, in milliseconds. The long form has the machine to itself and holds
 * the target; the quick form shares it with another lane and whatever else goes on there, so it says
 * what it measured and fails only at what is out of all proportion.
 */
export function timeLimit(target: number, isQuick: boolean) {
  return isQuick ? 4 * target : target
}
