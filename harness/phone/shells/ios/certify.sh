#!/bin/sh
# Installs the debug build in a simulator, and prints the verdict of the certificate inside. Build it with
# PAGE_FILE=certificate.html first.
# Ends with 0 for PASSED, 1 for FAILED or no verdict, 2 for INCOMPLETE: nobody looked at what needs a person.
set -eu
cd "$(dirname "$0")"
app=build/Build/Products/Debug-iphonesimulator/Loans.app
bundle=$(/usr/libexec/PlistBuddy -c 'Print :CFBundleIdentifier' "$app/Info.plist")
device=$(xcrun simctl list devices available | grep 'iPhone' | grep -oE '[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}' | head -1)
xcrun simctl bootstatus "$device" -b
xcrun simctl install "$device" "$app"
xcrun simctl launch --console-pty "$device" "$bundle" > build/certify.log 2>&1 &
tries=60
while [ "$tries" -gt 0 ]; do
  verdict=$(grep -o 'LendMax certificate: [^"]*' build/certify.log | tail -1)
  if [ -n "$verdict" ]; then
    echo "$verdict"
    case "$verdict" in *PASSED*) exit 0 ;; *INCOMPLETE*) exit 2 ;; *) exit 1 ;; esac
  fi
  tries=$((tries - 1))
  sleep 2
done
echo "No verdict came within two minutes."
exit 1
