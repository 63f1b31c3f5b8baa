#!/bin/sh
# calcurse 4.7.1 (Debian 4.7.1-1) imports an appointment that ends in the hour which clocks repeat, and
# can read nothing of its calendar afterwards.
#
# On 25 October 2026 clocks in Germany go from 3:00 back to 2:00. An event from 00:30 to 01:00 UTC begins
# at 2:30 and ends at 2:00 in local time. calcurse stores wall clock times without an offset, says that
# all was imported, and refuses its file as 'date error' at the next start: every other appointment is
# unreadable until that line is taken out by hand.
# Seen: import 0, 2 apps, 0 skipped; query 1, 'date error in appointment'; without the event: query 0.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
command -v calcurse >/dev/null || apt-get install -y -qq --no-install-recommends calcurse >/dev/null
calcurse --version | head -1
export TZ=Europe/Berlin LC_ALL=C.UTF-8

event() {
  printf 'BEGIN:VEVENT\r\nUID:%s\r\nDTSTAMP:20260901T080000Z\r\nDTSTART:%s\r\nDTEND:%s\r\nSUMMARY:%s\r\nEND:VEVENT\r\n' "$@"
}
calendar() {
  printf 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//example//EN\r\n'
  event visit 20261201T133000Z 20261201T140000Z Visit
  [ "$1" = without ] || event night 20261025T003000Z 20261025T010000Z Night
  printf 'END:VCALENDAR\r\n'
}

for night in with without; do
  mkdir "$folder/$night"
  calendar "$night" >"$folder/$night.ics"
  set -- -C "$folder/$night" -D "$folder/$night/data"
  calcurse "$@" -i "$folder/$night.ics"
  code=0
  calcurse "$@" -Q --input-datefmt 4 --from 2026-10-01 --days 90 </dev/null || code=$?
  echo "$night the night: query $code"
  eval "${night}=$code"
done
[ "$with" = 1 ] && [ "$without" = 0 ]
