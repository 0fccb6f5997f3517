# What both scripts begin with. Settings, as the site has them: DATABASE_URL or DATABASE_URL_FILE, and DATA_DIR.
set -euo pipefail
umask 077
export LC_ALL=C TZ=UTC

end() {
  echo "$1" >&2
  exit 1
}

if [ -n "${DATABASE_URL_FILE:-}" ]; then DATABASE_URL=$(< "$DATABASE_URL_FILE"); fi
data=${DATA_DIR:-.data}
database=${DATABASE_URL:-}
case $database in
  postgres://* | postgresql://*) ;;
  *) end 'Set DATABASE_URL or DATABASE_URL_FILE to the database of the site.' ;;
esac
# Whoever lists the processes of this machine sees the words of each, so the password goes another way.
if [[ $database =~ ^([a-z]+://[^:/@]*):([^@/]*)@(.*)$ ]]; then
  encoded=${BASH_REMATCH[2]//\\/\\\\}
  PGPASSWORD=$(printf '%b' "${encoded//%/\\x}")
  export PGPASSWORD
  database=${BASH_REMATCH[1]}@${BASH_REMATCH[3]}
fi
unset DATABASE_URL
