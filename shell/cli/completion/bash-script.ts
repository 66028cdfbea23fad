import type { CompletedCommand } from "./completion-table.ts";
import { knownWords, optionsWithValue } from "./posix-cases.ts";

/** Completion for bash; without known words, it falls back to file names. */
export function bashScript(table: readonly CompletedCommand[]): string {
  return `# Complétion de recoupe pour bash : eval "$(recoupe completion bash)"
_recoupe_known() {
${knownWords(table)}
}
_recoupe() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local command="" place=0 known="" word i
  for ((i = 1; i < COMP_CWORD; i++)); do
    word="\${COMP_WORDS[i]}"
    case "\${COMP_WORDS[i-1]}" in ${optionsWithValue(table)}) continue ;; esac
    case "$word" in -?*) continue ;; esac
    if [[ -z $command ]]; then command="$word"; else place=$((place + 1)); fi
  done
  place=$((place + 1))
  _recoupe_known
  COMPREPLY=($(compgen -W "$known" -- "$current"))
}
complete -o default -F _recoupe recoupe
`;
}
