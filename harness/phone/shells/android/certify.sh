#!/bin/sh
# sh certify.sh <application id>: installs the debug build on the connected phone or emulator, and prints the verdict of the
# certificate inside. Build it with -PpageFile=certificate.html first.
# Ends with 0 for PASSED, 1 for FAILED or no verdict, 2 for INCOMPLETE: nobody looked at what needs a person.
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
    case "$verdict" in *PASSED*) exit 0 ;; *INCOMPLETE*) exit 2 ;; *) exit 1 ;; esac
  fi
  tries=$((tries - 1))
  sleep 2
done
echo "No verdict came within two minutes."
exit 1
