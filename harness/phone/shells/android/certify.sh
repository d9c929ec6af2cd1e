#!/bin/sh
# sh certify.sh <application id>: installs the debug build on the connected phone or emulator, and prints the verdict of the
# certificate inside. Build it with -PpageFile=certificate.html first.
set -eu
cd "$(dirname "$0")"
adb install -r app/build/outputs/apk/debug/app-debug.apk
adb logcat -c
adb shell am start -W -n "$1/com.example.loans.MainActivity"
tries=60
while [ "$tries" -gt 0 ]; do
  verdict=$(adb logcat -d -s nativeShell:D | grep -o 'LendMax certificate: [^}]*' | tail -1)
  if [ -n "$verdict" ]; then
    echo "$verdict"
    case "$verdict" in *FAILED*) exit 1 ;; *) exit 0 ;; esac
  fi
  tries=$((tries - 1))
  sleep 2
done
echo "No verdict came within two minutes."
exit 1
