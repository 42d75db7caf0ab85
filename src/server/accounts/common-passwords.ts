/** Passwords of six letters and more that lists of leaked accounts show most often; guessers try these first. */
const LIST = `
000000 0000000 00000000 000000000 0000000000 010203 01020304 0123456 01234567 012345678 0123456789 098765 0987654321 101010 102030
10203040 110110 111111 1111111 11111111 111111111 1111111111 111222 111222333 112112 112233 11223344 1122334455 121121 121212 12121212
121314 123000 123012 123098 123111 123123 12312312 123123123 1231234 123234 123321 123321123 1234321 12341234 12344321 123450 12345a
123454321 123455 1234554321 123456 1234560 1234561 123456123 123456789a 123456a 123456abc 123456aa 123456b 123456d 123456k 123456m
123456q 123456qwe 123456qwerty 123456s 123456z 1234567 12345670 12345678 123456780 123456781 123456788 123456789 1234567890
12345678900 12345678910 123456789123 123456789q 12345678a 1234567a 1234567q 12345679 123456as 123456789qwe 12345q 12345qwe 12345qwert
1234abcd 1234qwer 123654 123654789 123698745 123789 123789456 123abc 123asd 123asdf 123qwe 123qweasd 123qweasdzxc 131313 13131313 134679
135790 135791 13579 135797531 141414 142536 1425367 147147 147258 147258369 1478520 147852 147852369 147896 147896325 151515 159159
159357 159753 159951 161616 171717 181818 191919 192837 192837465 1a2b3c 1a2b3c4d 1q1q1q 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz
1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qazwsx 1v7upjw3nt 20102010 202020 212121 222222 2222222 22222222 223344 232323 234567 242424 252525
2wsx3edc 258456 303030 313131 321321 321654 321654987 323232 333333 3333333 33333333 343434 3rjs1la7qe 369369 369258147 420420 424242
445566 444444 4444444 44444444 454545 456123 456321 456456 456789 456852 464646 494949 500000 505050 515151 525252 535353 545454 555555
5555555 55555555 555666 565656 585858 606060 616161 626262 636363 646464 654123 654321 656565 6543210 666666 6666666 66666666 666999
676767 696969 69696969 707070 717171 741852 741852963 747474 753159 753951 757575 767676 777777 7777777 77777777 777888 778899 787878
789123 789456 789456123 7894561230 789654 789654123 789789 797979 808080 818181 852456 858585 876543 87654321 878787 888888 8888888
88888888 888999 898989 909090 911911 951753 963852 963852741 969696 987456 987456321 987654 98765432 987654321 9876543210 987987 999666
999888 999999 9999999 99999999 999999999
a12345 a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 aa123456 aa12345678 aaa111 aaaa1111 aaaaaa aaaaaaa aaaaaaaa
ab123456 abc123 abc1234 abc12345 abc123456 abcabc abcd123 abcd1234 abcde1 abcde123 abcdef abcdef1 abcdefg abcdefg1 abcdefgh access
access14 account admin1 admin12 admin123 admin1234 admin12345 administrator adobe123 adrian alejandra alejandro alexander alexandra
alexis amanda america andrea andrew andrey angela angel1 angels anthony apple1 apple123 apples arsenal arsenal1 asdasd asdasd123
asdasdasd asd123 asdf12 asdf123 asdf1234 asdfasdf asdfgh asdfgh1 asdfghj asdfghjk asdfghjkl ashley ashley1 asshole austin azerty
azertyuiop aztecs babygirl babygirl1 babygurl bailey banana banana1 bandit barbara barcelona barney baseball baseball1 basketball batman
batman1 batman123 beautiful benjamin biteme blabla blahblah blessed blink182 bonjour booboo boomer brandon brandon1 brandy brasil braves
brazil buddy1 bulldog buster buster1 butterfly butterfly1 calvin camaro cameron canada captain carlos caroline casper charles charlie
charlie1 cheese cheese1 chelsea chelsea1 chester chicago chicken chicken1 chocolate chocolate1 chris1 christian christina christine
christopher cindy1 claudia coffee college computer computer1 connor contrasena cookie cookie1 cookies cool123 cooper corvette cowboy
cowboys cowboys1 crystal dallas daniel daniel1 daniela danielle darkness david1 default demo123 deedwright dennis denver destiny diablo
diamond diamond1 dolphin dolphins dragon dragon1 dragon123 dragonball eagles easton element elephant elizabeth eminem eminem1 eternity
falcon fashion ferrari fishing flower flower1 flowers football football1 football12 forever forever1 freedom freedom1 friends friends1
fuckme fuckoff fucku fuckyou fuckyou1 fuckyou2 gabriel gandalf garfield gateway gemini george ghbdtn giants ginger ginger1 gizmo1 godzilla
golden golfer google google1 google123 guest1 guitar gunner hahaha hammer hannah hannah1 happy1 happy123 harley harley1 heather hello1
hello123 hello1234 hellohello hellokitty hockey hockey1 hotdog hottie house1 hunter hunter1 iceman icecream iloveu iloveu1 iloveyou
iloveyou1 iloveyou12 iloveyou123 iloveyou2 iloveyou! internet isabella ismail jackson jackie jaguar jasmine jasmine1 jason1 jasper
jennifer jennifer1 jeremy jessica jessica1 jessie jesus1 jesuschrist johnny johnson jonathan jordan jordan1 jordan23 joseph joshua joshua1
junior junior1 justin justin1 justinbieber karina kawasaki kenneth killer killer1 killer123 kimberly kristina ladybug lakers lakers24
lauren lawyer letmein letmein1 letmein123 liberty lifehack linkedin lionking liverpool liverpool1 london lovely lovely1 loveme loveme1
lover1 loveyou loveyou1 lucky1 lucky7 maggie maggie1 manchester manager manutd marina marine marlboro martin marvin master master1
master123 matrix matthew matthew1 maverick maxwell melissa mercedes merlin metallica michael michael1 michelle michelle1 mickey midnight
miller minecraft minnie mobilemail mommy1 monica monkey monkey1 monkey12 monkey123 monster monster1 morgan mother mother1 mustang
mustang1 mylove mynoob naruto naruto1 nascar natalia natasha nathan ncc1701 newpass newpass1 newyork newyork1 nicholas nicole nicole1
ninja1 nirvana nissan nothing number1 oliver oliver1 online orange orange1 p@ssw0rd p@ssword p@55w0rd packers pakistan pa55word
pa55w0rd pantera parola pass123 pass1234 pass12345 passpass passw0rd passw0rd1 password password! password0 password01 password1
password1! password10 password11 password12 password123 password123! password1234 password12345 password2 password3 password7 password9
passwords passwort patrick peaches peanut pepper pepper1 phoenix phoenix1 player playboy please pokemon pokemon1 pokemon123 porsche
power1 prince prince1 princess princess1 princesa private purple purple1 q123456 q12345 q1q1q1 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6
qaz123 qazqaz qazwsx qazwsx1 qazwsx123 qazwsxedc qazxsw qwaszx qwe123 qwe123qwe qweasd qweasd123 qweasdzxc qweewq qweqwe qweqwe123 qweqweqwe
qwer12 qwer123 qwer1234 qwerqwer qwert1 qwert123 qwert12345 qwerty qwerty! qwerty0 qwerty00 qwerty01 qwerty1 qwerty11 qwerty12 qwerty123
qwerty1234 qwerty12345 qwerty123456 qwerty7 qwertyu qwertyui qwertyuiop qwertyuiop1 qwertz rabbit rachel raiders rainbow rainbow1 ranger
rangers rebecca redskins redsox redsox1 richard robert robert1 rocky1 roma1927 ronaldo ronaldo7 rosebud runner rush2112 russia sabrina
samantha samantha1 samson samsung samsung1 samsung123 sandra saturn scooby scooby1 scooter scooter1 scorpio scorpion sebastian secret
secret1 secret123 senha123 september sergey shadow shadow1 shannon shelby sierra silver silver1 simone simple sister skater skippy slayer
slipknot smokey smokey1 snoopy snowball soccer soccer1 soccer12 sophie spanky sparky spider spiderman spiderman1 spring sprite stalker
starwars starwars1 status steelers steelers1 stella steven stupid stupid1 success success1 summer summer1 sunflower sunshine sunshine1
super123 superman superman1 superstar swordfish sydney taylor taylor1 teacher tennis teresa test12 test123 test1234 test12345 tester
testing testing1 testtest thomas thomas1 thunder thunder1 thx1138 tigers tigger tigger1 tinkerbell toyota trinity trouble trustno1
trustno1! tucker turtle twilight tyler1 unicorn unknown valentina vanessa vfhbyf victor victoria victory viking vikings viktor vincent
viper1 virginia vladimir volleyball walter warcraft warrior welcome welcome! welcome1 welcome12 welcome123 whatever whatever1 wilson
winner winner1 winston winter winter1 wizard wolverine wordpass xavier xxxxxx xxxxxxxx yamaha yankees yankees1 yellow yellow1 yourmom
zag12wsx zaq12wsx zaq1zaq1 zaq1xsw2 zaqwsx zaqxsw zinch zxc123 zxcasdqwe zxcv1234 zxcvbn zxcvbn1 zxcvbnm zxcvbnm1 zxcvbnm123 zxczxc zzzzzz
`;

export const commonPasswords: ReadonlySet<string> = new Set(LIST.trim().split(/\s+/));
